import { clientOptions, NotificationListener } from '@prosa/service-kit/database';
import type { Log } from '@prosa/service-kit/operations';
import { LOG, WorkRunner } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TURN_CHANNEL, TURN_WORK } from '../../conversation/bot-session/turn-work.js';
import { TakeTurn } from './take-turn.js';

/** Turns that a process takes at once, and those of one company among them: a bot that hangs delays no other company's. */
const AT_ONCE = 64;
const OF_COMPANY = 16;
/** Seconds after which a company that has all of its places is looked at again. */
const FULL_SECONDS = 1;
const POLL_EVERY_MS = 500;

/** Takes the turns of conversations with bots, of all companies, the one that waits for longest first. */
@Injectable()
export class RunTurns extends WorkRunner {
  /** Turns under way, with their companies. */
  private readonly taking = new Map<Promise<void>, number>();
  private readonly listener: NotificationListener;

  constructor(
    private readonly db: DataSource,
    private readonly take: TakeTurn,
    @Inject(LOG) private readonly log: Log,
  ) {
    super({ log, waiting: 'turns of bots wait', pollEveryMs: POLL_EVERY_MS });
    this.listener = new NotificationListener(clientOptions(db), {
      channel: TURN_CHANNEL,
      onNotify: () => this.wake(),
    });
  }

  override onApplicationBootstrap(): void {
    // Without it turns wait for the next poll.
    this.listener
      .ensure()
      .catch((error: Error) => this.log.warn({ reason: error.message }, 'turns of bots are polled'));
    super.onApplicationBootstrap();
  }

  async step(): Promise<boolean> {
    if (this.taking.size >= AT_ONCE) await Promise.race(this.taking.keys());
    const work = await TURN_WORK.claim(this.db);
    if (!work) return false;
    const { companyId } = work;
    const ofCompany = [...this.taking.values()].filter((each) => each === companyId).length;
    if (ofCompany >= OF_COMPANY) {
      await TURN_WORK.setDue(this.db.manager, work, FULL_SECONDS);
      return true;
    }
    const taking = this.take
      .execute(work)
      .catch((error: unknown) => this.log.warn({ err: error, companyId }, 'the turn of a bot could not be taken'))
      .finally(() => {
        this.taking.delete(taking);
        this.wake();
      });
    this.taking.set(taking, companyId);
    return true;
  }

  /** Resolves when the turns under way have ended. */
  async idle(): Promise<void> {
    await Promise.all(this.taking.keys());
  }

  override async beforeApplicationShutdown(): Promise<void> {
    await this.listener.close();
    await super.beforeApplicationShutdown();
    await this.idle();
  }
}
