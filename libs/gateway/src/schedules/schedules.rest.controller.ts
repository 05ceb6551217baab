import { Controller, Delete, Get, HttpCode, Post, Put, UploadedFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  ChangeScheduleInput,
  ListSchedulesInput,
  ScheduleIdInput,
  ScheduleInput,
  type ScheduleView,
  type ScheduleWire,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission, RequiresPlan } from '../access/permission.js';
import { ReachedAt } from '../http/base-address.js';
import { Input } from '../http/input.js';
import { PresentSchedule } from '../presenters/present-schedule.js';
import { StoreUpload } from '../uploads/store-upload.js';
import { AcceptsFile } from '../uploads/uploaded-file.js';
import type { ReceivedFile } from '../uploads/uploaded-file.js';

/**
 * Consoles of this family send `userId` too: the author comes from the session (docs/spec/wire-contract.md §10). What
 * waits when a plan loses its scheduled messages is still sent, so it can be read and removed without the plan.
 */
@ApiTags('schedules')
@Controller('schedules')
export class SchedulesController {
  constructor(
    private readonly bus: Bus,
    private readonly storeUpload: StoreUpload,
    private readonly present: PresentSchedule,
  ) {}

  @Get()
  @Permission('user')
  @ApiOperation({ summary: "The caller's scheduled messages; to admins and supervisors all of the company's" })
  async list(@CurrentActor() actor: Actor, @Input() input: ListSchedulesInput, @ReachedAt() base: string) {
    const page = await this.bus.request(actor, { name: 'schedules.list', input });
    return { ...page, schedules: page.schedules.map(this.shownTo(actor, base)) };
  }

  @Get(':scheduleId')
  @Permission('user')
  @ApiOperation({ summary: 'One scheduled message' })
  async get(@CurrentActor() actor: Actor, @Input() input: ScheduleIdInput, @ReachedAt() base: string) {
    return this.shownTo(actor, base)(await this.bus.request(actor, { name: 'schedules.get', input }));
  }

  @Post()
  @Permission('user')
  @RequiresPlan('useSchedules')
  @ApiOperation({ summary: 'Schedules a message; a time without a zone is the local time of the company' })
  async create(@CurrentActor() actor: Actor, @Input() input: ScheduleInput, @ReachedAt() base: string) {
    return this.shownTo(actor, base)(await this.bus.request(actor, { name: 'schedules.create', input }));
  }

  @Put(':scheduleId')
  @Permission('user')
  @RequiresPlan('useSchedules')
  @ApiOperation({ summary: 'Changes a scheduled message that was not sent, which waits again afterwards' })
  async change(@CurrentActor() actor: Actor, @Input() input: ChangeScheduleInput, @ReachedAt() base: string) {
    return this.shownTo(actor, base)(await this.bus.request(actor, { name: 'schedules.change', input }));
  }

  @Post(':scheduleId/retry')
  @HttpCode(200)
  @Permission('user')
  @RequiresPlan('useSchedules')
  @ApiOperation({ summary: 'Sends a scheduled message at once that could not be sent' })
  async retry(@CurrentActor() actor: Actor, @Input() input: ScheduleIdInput, @ReachedAt() base: string) {
    return this.shownTo(actor, base)(await this.bus.request(actor, { name: 'schedules.retry', input }));
  }

  @Post(':scheduleId/media-upload')
  @HttpCode(200)
  @Permission('user')
  @RequiresPlan('useSchedules')
  @AcceptsFile('file')
  @ApiOperation({ summary: 'Gives a scheduled message a file, in place of the one before' })
  async setMedia(
    @CurrentActor() actor: Actor,
    @Input() input: ScheduleIdInput,
    @UploadedFile() file: ReceivedFile | undefined,
    @ReachedAt() base: string,
  ) {
    const changed = await this.storeUpload.use(actor.companyId, file, (media) =>
      this.bus.request(actor, { name: 'schedules.setMedia', input: { ...input, media } }),
    );
    return this.shownTo(actor, base)(changed);
  }

  @Delete(':scheduleId/media-upload')
  @Permission('user')
  @ApiOperation({ summary: 'Takes the file away' })
  async dropMedia(@CurrentActor() actor: Actor, @Input() input: ScheduleIdInput, @ReachedAt() base: string) {
    const request = { name: 'schedules.setMedia', input: { ...input, media: null } } as const;
    return this.shownTo(actor, base)(await this.bus.request(actor, request));
  }

  @Delete(':scheduleId')
  @Permission('user')
  @ApiOperation({ summary: 'Removes a scheduled message and its file; what was sent stays in its ticket' })
  delete(@CurrentActor() actor: Actor, @Input() input: ScheduleIdInput) {
    return this.bus.request(actor, { name: 'schedules.delete', input });
  }

  private shownTo({ companyId }: Actor, base: string) {
    return (view: ScheduleView): ScheduleWire => this.present.execute(companyId, view, base);
  }
}
