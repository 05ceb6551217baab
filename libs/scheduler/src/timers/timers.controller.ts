import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { StoreTimer } from './store-timer.js';
import { TimerLoop } from './timer-loop.js';

@Controller()
export class TimersController {
  constructor(
    private readonly storeTimer: StoreTimer,
    private readonly loop: TimerLoop,
  ) {}

  @OnEvent('timer.set')
  async set(event: EventMessage<'timer.set'>) {
    await this.storeTimer.set(event);
    this.loop.wakeFor(new Date(event.data.dueAt));
  }

  @OnEvent('timer.cancelled')
  cancelled(event: EventMessage<'timer.cancelled'>) {
    return this.storeTimer.cancel(event);
  }
}
