import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AUDIT_PAGE, type AuditFilter, ExportAuditInput, ListAuditInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { Readable } from 'node:stream';
import { CurrentActor } from '../access/current-actor.js';
import { CostlyRead } from '../access/guards/costly-read.guard.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';
import { jsonLines, sheetHead, sheetLines } from './audit-sheet.js';

@ApiTags('safety')
@Controller('audit')
export class AuditController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('admin')
  @CostlyRead()
  @ApiOperation({ summary: 'What was done that touches safety, newest first' })
  list(@CurrentActor() actor: Actor, @Input() input: ListAuditInput) {
    return this.bus.request(actor, { name: 'audit.list', input });
  }

  @Get('export')
  @Permission('admin')
  @CostlyRead()
  @Header('content-disposition', 'attachment; filename="audit.csv"')
  @ApiOperation({ summary: 'The same as a file, all of it: CSV with codes for programs, or lines of JSON' })
  async export(@CurrentActor() actor: Actor, @Input() { format = 'csv', ...filter }: ExportAuditInput) {
    await this.bus.request(actor, { name: 'audit.recordExport', input: filter });
    return new StreamableFile(Readable.from(this.lines(actor, filter, format), { objectMode: false }), {
      type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
    });
  }

  /** Page by page, as fast as the caller reads. */
  private async *lines(actor: Actor, filter: AuditFilter, format: ExportAuditInput['format']): AsyncGenerator<string> {
    if (format === 'csv') yield sheetHead();
    let before: number | undefined;
    for (let hasMore = true; hasMore;) {
      const input = { ...filter, ...(before !== undefined && { before }), limit: AUDIT_PAGE.exported };
      const page = await this.bus.request(actor, { name: 'audit.list', input });
      yield format === 'csv' ? sheetLines(page.entries) : jsonLines(page.entries);
      before = page.entries.at(-1)?.id;
      hasMore = page.hasMore;
    }
  }
}
