import type { EventMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnTimer } from '@prosa/service-kit/bus';
import { BotTick } from './bot-tick.js';
import { BOT_TIMER } from '../automation/bot-timer.js';
import { WatchConnection } from '../automation/watch-connection.js';
import { LIMITS_TIMER } from '../connections/limits-timer.js';

@Controller()
export class BotController {
  constructor(
    private readonly tick: BotTick,
    private readonly watchConnection: WatchConnection,
  ) {}

  @OnTimer(BOT_TIMER)
  due(event: EventMessage<'timer.due'>) {
    return this.tick.execute(event);
  }

  @OnTimer(LIMITS_TIMER)
  limitsChanged(event: EventMessage<'timer.due'>) {
    return this.watchConnection.execute(event);
  }
}
