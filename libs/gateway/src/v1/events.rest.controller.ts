import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, type ApiEvent, ListApiEventsInput, type V1List } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { ExternalAccess, RequiresPlan } from '../access/permission.js';
import { Input } from '../http/input.js';

/**
 * Events for programs that have no address to be called at, or that missed some. `next` is where they continue later, also
 * when there is no more.
 */
@ApiTags('v1')
@Controller('v1/events')
@RequiresPlan('useExternalApi')
export class V1EventsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @ExternalAccess('events:read')
  @ApiOperation({ summary: 'Events in their order, behind one that is known' })
  async list(@CurrentActor() actor: Actor, @Input() input: ListApiEventsInput): Promise<V1List<ApiEvent>> {
    const { events, next } = await this.bus.request(actor, { name: 'apiEvents.list', input });
    return { data: events, next };
  }
}
