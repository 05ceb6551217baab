import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  type MediaRef,
  type ServiceExport,
  ServiceExportIdInput,
  type ServiceExportView,
  StartServiceExportInput,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { MediaLinks } from '@prosa/service-kit/operations';
import { CurrentActor } from '../access/current-actor.js';
import { CostlyRead } from '../access/guards/costly-read.guard.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

/** The services behind a figure as a file, made in the background. */
@ApiTags('dashboard')
@Controller('dashboard/exports')
export class ServiceExportsController {
  constructor(
    private readonly bus: Bus,
    private readonly links: MediaLinks,
  ) {}

  @Post()
  @HttpCode(200)
  @Permission('supervisor')
  @CostlyRead()
  @ApiOperation({ summary: 'Begins to put the services behind a figure into a file' })
  async start(@CurrentActor() actor: Actor, @Input() input: StartServiceExportInput) {
    const started = await this.bus.request(actor, { name: 'figures.startExport', input });
    return { export: this.view(actor, started, null) };
  }

  @Get()
  @Permission('supervisor')
  @ApiOperation({ summary: "The caller's latest exports, newest first" })
  list(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'figures.exports', input: {} });
  }

  @Get(':exportId')
  @Permission('supervisor')
  @ApiOperation({ summary: 'Progress of an export, with a link to its file' })
  async get(@CurrentActor() actor: Actor, @Input() input: ServiceExportIdInput) {
    const found = await this.bus.request(actor, { name: 'figures.export', input });
    return { export: this.view(actor, found.export, found.file) };
  }

  @Delete(':exportId')
  @Permission('supervisor')
  @ApiOperation({ summary: 'Deletes an export and its file; one that runs is stopped' })
  delete(@CurrentActor() actor: Actor, @Input() input: ServiceExportIdInput) {
    return this.bus.request(actor, { name: 'figures.deleteExport', input });
  }

  private view({ companyId }: Actor, shown: ServiceExport, file: MediaRef | null): ServiceExportView {
    return { ...shown, link: file && this.links.pathFor(companyId, file) };
  }
}
