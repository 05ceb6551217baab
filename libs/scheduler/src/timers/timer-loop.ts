import { type Log, WakeableSleep } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { FireDueTimers, ROUND } from './fire-due-timers.js';

/**
 * The longest pause between two polls. The process that stores a timer which is due earlier wakes its own loop; if that
 * process ends, another one fires the timer at most this much late.
 */
const POLL_MS = 5_000;
/** The shortest pause: another instance may have locked what is due. */
const PAUSE_MS = 50;
/** After a full round: thousands that are due at one instant leave room for what people wait for. */
const FULL_PAUSE_MS = 100;
const FAILED_PAUSE_MS = 500;

/** Polls for due timers while the service runs: again after a short pause while there are many, then when the next is due. */
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

  /** Ends the pause when a timer for this time would be due before the next poll. */
  wakeFor(dueAt: Date): void {
    if (dueAt.getTime() - Date.now() < POLL_MS) this.sleeper.wake();
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      const pause = await this.poll();
      if (pause > 0 && !this.isStopped) await this.sleeper.sleep(pause);
    }
  }

  /** Returns the milliseconds until the next poll. Never rejects: the timers are still in the database. */
  private async poll(): Promise<number> {
    try {
      const fired = await this.fireDueTimers.execute();
      if (fired > 0) return fired < ROUND ? 0 : FULL_PAUSE_MS;
      return Math.min(POLL_MS, Math.max(PAUSE_MS, await this.fireDueTimers.untilNext()));
    } catch (error) {
      this.log.warn({ reason: (error as Error).message }, 'due timers could not be read');
      return FAILED_PAUSE_MS;
    }
  }
}
