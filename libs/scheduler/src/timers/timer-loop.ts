import { LOG, type Log, Rest } from '@prosa/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { FireDueTimers } from './fire-due-timers.js';

/** How late a timer may be told while the service runs. */
const POLL_MS = 500;

/** Looks for due timers as long as the service runs; without a pause while there are any. */
@Injectable()
export class TimerLoop implements OnApplicationBootstrap, OnModuleDestroy {
  private isStopped = false;
  private readonly rest = new Rest();
  private loop: Promise<void> = Promise.resolve();

  constructor(
    private readonly fireDueTimers: FireDueTimers,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.loop = this.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    this.rest.wake();
    await this.loop;
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      if ((await this.look()) === 0 && !this.isStopped) await this.rest.take(POLL_MS);
    }
  }

  /** A failure here is no reason to stop: the timers are still there. */
  private async look(): Promise<number> {
    try {
      return await this.fireDueTimers.execute();
    } catch (error) {
      this.log.warn({ reason: (error as Error).message }, 'due timers could not be told');
      return 0;
    }
  }
}
