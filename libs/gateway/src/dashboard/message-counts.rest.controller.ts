import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor, MessageCountWire } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { CostlyRead } from '../access/guards/costly-read.guard.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';
import { MessageCountInput } from './dashboard.input.js';
import { namedAsSent } from './named-as-sent.js';

@ApiTags('dashboard')
@Controller('messages-allMe')
export class MessageCountsController {
  constructor(private readonly bus: Bus) {}

  /** Of all time where no days are given. Supervisors see messages of no queue, and so count none. */
  @Get()
  @Permission('supervisor')
  @CostlyRead()
  @ApiOperation({ summary: 'How many messages were sent or received in a period' })
  async count(
    @CurrentActor() actor: Actor,
    @Input() { fromMe = false, dateStart: from, dateEnd: to }: MessageCountInput,
  ): Promise<MessageCountWire> {
    const { current, ever } = await namedAsSent({ from: 'dateStart', to: 'dateEnd' }, () =>
      this.bus.request(actor, { name: 'figures.read', input: { from, to } }),
    );
    const traffic = from === undefined && to === undefined ? ever : current.traffic;
    return { count: [{ count: (fromMe ? traffic?.sent : traffic?.received) ?? 0 }] };
  }
}
