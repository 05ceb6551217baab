import { Controller, Delete, Get, Header, HttpCode, Post, StreamableFile, UploadedFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  type ContactExportPage,
  ImportContactInput,
  seesMaskedNumbers,
  ListImportFailuresInput,
  SheetColumnsInput,
  withMaskedNumbers,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { xlsxOf } from '@prosa/service-kit/operations';
import { Readable } from 'node:stream';
import { CurrentActor } from '../access/current-actor.js';
import { CostlyRead } from '../access/guards/costly-read.guard.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';
import { importSheet } from '../sheets/import-sheet.js';
import { chosenColumns, previewSheet } from '../sheets/preview-sheet.js';
import { type ReceivedFile, AcceptsFile } from '../uploads/uploaded-file.js';

/** With its + a number of another country is the same one when the sheet is imported. */
const dialled = (number: string): string => (/^\d{8,15}$/.test(number) ? `+${number}` : number);

const HEADING = ['Nome', 'Número', 'E-mail', 'Tags', 'Usuário'];

/** Contacts as spreadsheets, and from phones (docs/spec/core.md §7). */
@ApiTags('contacts')
@Controller()
export class ContactSheetsController {
  constructor(private readonly bus: Bus) {}

  @Get('contacts/export')
  @Permission('user')
  @CostlyRead()
  @Header('content-disposition', 'attachment; filename="backup_contatos.xlsx"')
  @ApiOperation({ summary: 'All contacts as a spreadsheet' })
  export(@CurrentActor() actor: Actor): StreamableFile {
    const sheet = Readable.from(xlsxOf(this.lines(actor), { name: 'Contatos' }), { objectMode: false });
    return new StreamableFile(sheet, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
  }

  @Post('contacts/upload')
  @HttpCode(200)
  @Permission('user')
  @AcceptsFile('file')
  @ApiOperation({ summary: 'Begins to make contacts of the rows of a spreadsheet (xlsx, CSV), as multipart' })
  upload(
    @CurrentActor() actor: Actor,
    @UploadedFile() file: ReceivedFile | undefined,
    @Input() columns: SheetColumnsInput,
  ) {
    return importSheet(file, chosenColumns(columns), {
      add: (importId, rows) => this.bus.request(actor, { name: 'contactImports.add', input: { importId, rows } }),
      drop: (importId) => this.bus.request(actor, { name: 'contactImports.drop', input: { importId } }),
      start: (importId) => this.bus.request(actor, { name: 'contactImports.start', input: { importId } }),
    });
  }

  @Post('contacts/upload/preview')
  @HttpCode(200)
  @Permission('user')
  @AcceptsFile('file')
  @ApiOperation({ summary: 'Which column of a spreadsheet is which, and what its import would do; stores nothing' })
  preview(
    @CurrentActor() actor: Actor,
    @UploadedFile() file: ReceivedFile | undefined,
    @Input() columns: SheetColumnsInput,
  ) {
    return previewSheet(file, chosenColumns(columns), (rows) =>
      this.bus.request(actor, { name: 'contactImports.check', input: { rows } }),
    );
  }

  @Post('contacts/import')
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({ summary: "Begins to make contacts of who is in the address books of the company's phones" })
  importBook(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'contactImports.fromPhone', input: { onlyChats: false } });
  }

  @Post('contacts/import/chats')
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({ summary: "Begins to make contacts of those with whom the company's phones have chats" })
  importChats(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'contactImports.fromPhone', input: { onlyChats: true } });
  }

  @Get('contacts/upload')
  @Permission('user')
  @ApiOperation({ summary: 'How far the last import of contacts has come' })
  async import(@CurrentActor() actor: Actor) {
    return { import: await this.bus.request(actor, { name: 'contactImports.last', input: {} }) };
  }

  @Get('contacts/upload/failures')
  @Permission('user')
  @ApiOperation({ summary: 'What was wrong with rows of the last import, page by page: those behind the row `after`' })
  failures(@CurrentActor() actor: Actor, @Input() input: ListImportFailuresInput) {
    return this.bus.request(actor, { name: 'contactImports.failures', input });
  }

  @Delete('contacts/upload')
  @Permission('user')
  @ApiOperation({ summary: 'Stops an import; what was made stays' })
  async cancel(@CurrentActor() actor: Actor) {
    return { import: await this.bus.request(actor, { name: 'contactImports.cancel', input: {} }) };
  }

  @Post('contactsImport')
  @Permission('user')
  @ApiOperation({ summary: 'Makes a contact of one row of a spreadsheet' })
  importOne(@CurrentActor() actor: Actor, @Input() input: ImportContactInput) {
    return this.bus.request(actor, { name: 'contactImports.row', input });
  }

  /** Page by page, as fast as the caller reads; a stream passes no interceptor, so numbers are masked here. */
  private async *lines(actor: Actor): AsyncGenerator<string[]> {
    yield HEADING;
    for (let after: number | undefined, isLast = false; !isLast;) {
      const read: ContactExportPage = await this.bus.request(actor, { name: 'contacts.export', input: { after } });
      const { contacts } = seesMaskedNumbers(actor) ? withMaskedNumbers(read) : read;
      for (const { name, number, email, tags, username = '' } of contacts) {
        yield [name, dialled(number), email, tags.map((tag) => tag.name).join(', '), username && `@${username}`];
      }
      isLast = read.next === null;
      after = read.next ?? undefined;
    }
  }
}
