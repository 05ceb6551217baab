import { clientOptions, NotificationListener } from '@prosa/service-kit/database';
import type { Log } from '@prosa/service-kit/operations';
import { LOG, WorkRunner } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DELIVERIES_CHANNEL } from '../events/store-event.js';
import { WEBHOOK_WORK } from './delivery-work.js';
import { ServeSubscription } from './serve-subscription.js';

/** Subscriptions that a process serves at once, and those of one company among them. */
const AT_ONCE = 16;
const OF_COMPANY = 4;
/** Seconds after which a company that has all of its places is looked at again. */
const FULL_SECONDS = 1;
const POLL_EVERY_MS = 1_000;

/** Serves the subscriptions of all companies, the one that waits for longest first. */
@Injectable()
export class RunDeliveries extends WorkRunner {
  /** Turns under way, with their companies. */
  private readonly serving = new Map<Promise<void>, number>();
  private readonly listener: NotificationListener;

  constructor(
    private readonly db: DataSource,
    private readonly serve: ServeSubscription,
    @Inject(LOG) private readonly log: Log,
  ) {
    super({ log, waiting: 'webhooks wait', pollEveryMs: POLL_EVERY_MS });
    this.listener = new NotificationListener(clientOptions(db), {
      channel: DELIVERIES_CHANNEL,
      onNotify: () => this.wake(),
    });
  }

  override onApplicationBootstrap(): void {
    // Without it deliveries wait for the next poll.
    this.listener.ensure().catch((error: Error) => this.log.warn({ reason: error.message }, 'webhooks are polled'));
    super.onApplicationBootstrap();
  }

  async step(): Promise<boolean> {
    if (this.serving.size >= AT_ONCE) await Promise.race(this.serving.keys());
    const work = await WEBHOOK_WORK.claim(this.db);
    if (!work) return false;
    const { companyId } = work;
    const ofCompany = [...this.serving.values()].filter((each) => each === companyId).length;
    if (ofCompany >= OF_COMPANY) {
      await WEBHOOK_WORK.setDue(this.db.manager, work, FULL_SECONDS);
      return true;
    }
    const serving = this.serve
      .execute(work)
      .catch((error: unknown) => this.log.warn({ err: error, companyId }, 'webhooks could not be delivered'))
      .finally(() => {
        this.serving.delete(serving);
        this.wake();
      });
    this.serving.set(serving, companyId);
    return true;
  }

  /** Resolves when the turns under way have ended. */
  async idle(): Promise<void> {
    await Promise.all(this.serving.keys());
  }

  override async beforeApplicationShutdown(): Promise<void> {
    await this.listener.close();
    await super.beforeApplicationShutdown();
    await this.idle();
  }
}
