import { LOG, type Log, WakeableSleep } from '@prosa/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { FireDueTimers } from './fire-due-timers.js';

/**
 * The longest pause between two looks. Who is told of a timer before that looks in time; another process's timer may be
 * told so much late if that process ends.
 */
const POLL_MS = 5_000;
/** The shortest pause: others may be taking what is due. */
const PAUSE_MS = 50;
const FAILED_PAUSE_MS = 500;

/** Looks for due timers as long as the service runs: without a pause while there are any, then when the next is due. */
@Injectable()
export class TimerLoop implements OnApplicationBootstrap, OnModuleDestroy {
  private isStopped = false;
  private readonly sleeper = new WakeableSleep();
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
    this.sleeper.wake();
    await this.loop;
  }

  /** A timer was set for this time (ISO 8601). */
  expect(dueAt: string): void {
    if (Date.parse(dueAt) - Date.now() < POLL_MS) this.sleeper.wake();
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      const pause = await this.poll();
      if (pause > 0 && !this.isStopped) await this.sleeper.sleep(pause);
    }
  }

  /** Resolves to the milliseconds until the next look. A failure here is no reason to stop: the timers are still there. */
  private async poll(): Promise<number> {
    try {
      if ((await this.fireDueTimers.execute()) > 0) return 0;
      return Math.min(POLL_MS, Math.max(PAUSE_MS, await this.fireDueTimers.untilNext()));
    } catch (error) {
      this.log.warn({ reason: (error as Error).message }, 'due timers could not be told');
      return FAILED_PAUSE_MS;
    }
  }
}
