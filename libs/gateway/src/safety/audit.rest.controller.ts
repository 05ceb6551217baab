import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AUDIT_PAGE, AuditFilter, ListAuditInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { Readable } from 'node:stream';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';
import { sheetHead, sheetLines } from './audit-sheet.js';

@ApiTags('safety')
@Controller('audit')
export class AuditController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('admin')
  @ApiOperation({ summary: 'What was done that touches safety, newest first' })
  list(@CurrentActor() actor: Actor, @Input() input: ListAuditInput) {
    return this.bus.request(actor, { name: 'audit.list', input });
  }

  @Get('export')
  @Permission('admin')
  @Header('content-disposition', 'attachment; filename="audit.csv"')
  @ApiOperation({ summary: 'The same as a CSV file, all of it' })
  async export(@CurrentActor() actor: Actor, @Input() filter: AuditFilter) {
    await this.bus.request(actor, { name: 'audit.recordExport', input: filter });
    return new StreamableFile(Readable.from(this.lines(actor, filter), { objectMode: false }), {
      type: 'text/csv; charset=utf-8',
    });
  }

  /** Page by page, as fast as the caller reads. */
  private async *lines(actor: Actor, filter: AuditFilter): AsyncGenerator<string> {
    yield sheetHead();
    let before: number | undefined;
    for (let hasMore = true; hasMore;) {
      const input = { ...filter, ...(before !== undefined && { before }), limit: AUDIT_PAGE.exported };
      const page = await this.bus.request(actor, { name: 'audit.list', input });
      yield sheetLines(page.entries);
      before = page.entries.at(-1)?.id;
      hasMore = page.hasMore;
    }
  }
}
