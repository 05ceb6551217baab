import { Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  ScheduleIdInput,
  type V1List,
  type V1Schedule,
  v1Schedule,
  V1ScheduleInput,
  V1SchedulesInput,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { ExternalAccess, RequiresPlan } from '../access/permission.js';
import { Input } from '../http/input.js';
import { pageOf, placeOf } from './page-of.js';

/** What waits when a plan loses its scheduled messages is still sent, so it can be read and deleted without it. */
@ApiTags('v1')
@Controller('v1/schedules')
@RequiresPlan('useExternalApi')
export class V1SchedulesController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @ExternalAccess('schedules:read')
  @ApiOperation({ summary: 'Scheduled messages by id' })
  async list(@CurrentActor() actor: Actor, @Input() input: V1SchedulesInput): Promise<V1List<V1Schedule>> {
    const request = { name: 'external.schedules', input: { ...input, ...placeOf(input) } } as const;
    return pageOf(await this.bus.request(actor, request), v1Schedule);
  }

  @Post()
  @ExternalAccess('schedules:write')
  @RequiresPlan('useExternalApi', 'useSchedules')
  @ApiOperation({ summary: 'Schedules a message in the name of a user' })
  async create(@CurrentActor() actor: Actor, @Input() input: V1ScheduleInput): Promise<V1Schedule> {
    const { text: body, connectionId: whatsappId, ...given } = input;
    const request = { name: 'schedules.create', input: { ...given, body, whatsappId } } as const;
    return v1Schedule(await this.bus.request(actor, request));
  }

  @Delete(':scheduleId')
  @ExternalAccess('schedules:write')
  @ApiOperation({ summary: 'Deletes a scheduled message; what was sent stays in its ticket' })
  delete(@CurrentActor() actor: Actor, @Input() input: ScheduleIdInput): Promise<{ deleted: boolean }> {
    return this.bus.request(actor, { name: 'schedules.delete', input });
  }
}
