import { Controller, Get, HttpCode, Post, Put, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ReportIdInput, ReportPlanInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

/** The report of figures that a company gets every week or month. */
@ApiTags('dashboard')
@Controller('reports')
export class ReportsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('admin')
  @ApiOperation({ summary: 'The reports of the last months and whom they reached, newest first' })
  list(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'reports.list', input: {} });
  }

  @Get('plan')
  @Permission('admin')
  @ApiOperation({ summary: 'When the report is made, and who receives it' })
  plan(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'reports.plan', input: {} });
  }

  @Put('plan')
  @Permission('admin')
  @ApiOperation({ summary: 'Changes when the report is made, and who receives it' })
  changePlan(@CurrentActor() actor: Actor, @Input() input: ReportPlanInput) {
    return this.bus.request(actor, { name: 'reports.changePlan', input });
  }

  @Post('trial')
  @HttpCode(200)
  @Permission('admin')
  @ApiOperation({ summary: 'Makes the report of the last period, for the caller alone' })
  trial(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'reports.trial', input: {} });
  }

  @Get(':reportId/file')
  @Permission('admin')
  @ApiOperation({ summary: 'The workbook of a report' })
  async file(@CurrentActor() actor: Actor, @Input() input: ReportIdInput): Promise<StreamableFile> {
    const { fileName, mimetype, content } = await this.bus.request(actor, { name: 'reports.file', input });
    return new StreamableFile(Buffer.from(content, 'base64'), {
      type: mimetype,
      disposition: `attachment; filename="${fileName}"`,
    });
  }

  @Post(':reportId/retry')
  @HttpCode(200)
  @Permission('admin')
  @ApiOperation({ summary: 'Sends a report again to those whom it did not reach' })
  retry(@CurrentActor() actor: Actor, @Input() input: ReportIdInput) {
    return this.bus.request(actor, { name: 'reports.retry', input });
  }
}
