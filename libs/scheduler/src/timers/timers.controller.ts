import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit';
import { Controller } from '@nestjs/common';
import { KeepTimer } from './keep-timer.js';

@Controller()
export class TimersController {
  constructor(private readonly keepTimer: KeepTimer) {}

  @OnEvent('timer.set')
  set(event: EventMessage<'timer.set'>) {
    return this.keepTimer.set(event);
  }

  @OnEvent('timer.cancelled')
  cancelled(event: EventMessage<'timer.cancelled'>) {
    return this.keepTimer.cancel(event);
  }
}
