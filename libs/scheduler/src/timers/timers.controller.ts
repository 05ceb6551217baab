import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit';
import { Controller } from '@nestjs/common';
import { KeepTimer } from './keep-timer.js';
import { TimerLoop } from './timer-loop.js';

@Controller()
export class TimersController {
  constructor(
    private readonly keepTimer: KeepTimer,
    private readonly loop: TimerLoop,
  ) {}

  @OnEvent('timer.set')
  async set(event: EventMessage<'timer.set'>) {
    await this.keepTimer.set(event);
    this.loop.expect(event.data.dueAt);
  }

  @OnEvent('timer.cancelled')
  cancelled(event: EventMessage<'timer.cancelled'>) {
    return this.keepTimer.cancel(event);
  }
}
