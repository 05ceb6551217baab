import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor, OperationsView } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { CostlyRead } from '../access/guards/costly-read.guard.js';
import { Permission } from '../access/permission.js';
import { ScreenLag } from '../screen-lag/screen-lag.js';
import { mergeOperations } from './merge-operations.js';

@ApiTags('connections')
@Controller('operations')
export class OperationsController {
  constructor(
    private readonly bus: Bus,
    private readonly screenLag: ScreenLag,
  ) {}

  @Get()
  @Permission('admin')
  @CostlyRead()
  @ApiOperation({ summary: 'How all channels do: states, delays, messages by the minute, queues, failures, costs' })
  async read(@CurrentActor() actor: Actor): Promise<OperationsView> {
    const [states, messages] = await Promise.all([
      this.bus.request(actor, { name: 'operations.connections', input: {} }),
      this.bus.request(actor, { name: 'operations.messages', input: {} }),
    ]);
    const ids = states.map(({ connectionId }) => connectionId);
    return mergeOperations(states, messages, {
      of: (connectionId) => this.screenLag.of(actor.companyId, connectionId),
      all: this.screenLag.ofAll(actor.companyId, ids),
    });
  }
}
