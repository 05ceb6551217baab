import { Controller, Get, Header, HttpCode, Post, StreamableFile, UploadedFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ContactListIdInput, IsId, ListImportFailuresInput, SheetColumnsInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { safeFileName } from '@prosa/service-kit/http';
import { xlsxOf } from '@prosa/service-kit/operations';
import { Readable } from 'node:stream';
import { CurrentActor } from '../access/current-actor.js';
import { Permission, RequiresPlan } from '../access/permission.js';
import { Input } from '../http/input.js';
import { importSheet } from '../sheets/import-sheet.js';
import { chosenColumns, previewSheet } from '../sheets/preview-sheet.js';
import { type ReceivedFile, AcceptsFile } from '../uploads/uploaded-file.js';

class ListSheetInput extends SheetColumnsInput implements ContactListIdInput {
  @IsId() contactListId!: number;
}

class ListFailuresInput extends ListImportFailuresInput implements ContactListIdInput {
  @IsId() contactListId!: number;
}

/** The headings that other consoles' example has, and a contact (docs/spec/wire-features.md §2). */
const EXAMPLE = [
  ['nome', 'numero', 'e-mail'],
  ['Maria Souza', '5511987654321', 'maria@exemplo.com.br'],
];

/** Contact lists from spreadsheets. */
@ApiTags('contact lists')
@Controller('contact-lists')
@RequiresPlan('useCampaigns')
export class ContactListSheetsController {
  constructor(private readonly bus: Bus) {}

  @Get('example')
  @Permission('user')
  @Header('content-disposition', 'attachment; filename="exemplo_lista_de_contatos.xlsx"')
  @ApiOperation({ summary: 'An example of a spreadsheet for an import' })
  example(): StreamableFile {
    const sheet = Readable.from(xlsxOf(Readable.from(EXAMPLE), { name: 'Contatos' }), { objectMode: false });
    return new StreamableFile(sheet, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
  }

  @Post(':contactListId/upload')
  @HttpCode(200)
  @Permission('user')
  @AcceptsFile('file')
  @ApiOperation({ summary: 'Begins to add the rows of a spreadsheet (xlsx, CSV) to a list, as multipart' })
  async upload(
    @CurrentActor() actor: Actor,
    @UploadedFile() file: ReceivedFile | undefined,
    @Input() { contactListId, ...columns }: ListSheetInput,
  ) {
    await this.assertList(actor, contactListId);
    const fileName = safeFileName(file?.originalname ?? '');
    return importSheet(file, chosenColumns(columns), {
      add: (importId, rows) =>
        this.bus.request(actor, {
          name: 'contactListImports.add',
          input: { contactListId, importId, fileName, rows },
        }),
      drop: (importId) =>
        this.bus.request(actor, { name: 'contactListImports.drop', input: { contactListId, importId } }),
      start: (importId) =>
        this.bus.request(actor, { name: 'contactListImports.start', input: { contactListId, importId } }),
    });
  }

  @Post(':contactListId/preview')
  @HttpCode(200)
  @Permission('user')
  @AcceptsFile('file')
  @ApiOperation({ summary: 'Which column of a spreadsheet is which, and what its import would do; stores nothing' })
  async preview(
    @CurrentActor() actor: Actor,
    @UploadedFile() file: ReceivedFile | undefined,
    @Input() { contactListId, ...columns }: ListSheetInput,
  ) {
    await this.assertList(actor, contactListId);
    return previewSheet(file, chosenColumns(columns), (rows) =>
      this.bus.request(actor, { name: 'contactListImports.check', input: { contactListId, rows } }),
    );
  }

  @Get(':contactListId/import')
  @Permission('user')
  @ApiOperation({ summary: 'How far the last import into a list has come' })
  async import(@CurrentActor() actor: Actor, @Input() input: ContactListIdInput) {
    return { import: await this.bus.request(actor, { name: 'contactListImports.last', input }) };
  }

  @Get(':contactListId/import/failures')
  @Permission('user')
  @ApiOperation({ summary: 'What was wrong with rows of the last import, page by page: those behind the row `after`' })
  failures(@CurrentActor() actor: Actor, @Input() input: ListFailuresInput) {
    return this.bus.request(actor, { name: 'contactListImports.failures', input });
  }

  /** Before the sheet is read. Throws ERR_NO_CONTACT_LIST_FOUND. */
  private async assertList(actor: Actor, contactListId: number): Promise<void> {
    await this.bus.request(actor, { name: 'contactLists.get', input: { contactListId } });
  }
}
