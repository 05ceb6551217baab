import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { WebhookJournal } from './webhook-journal.js';

const EVERY_MS = 3_600_000;

/** Prunes the journal every hour; any number of replicas may do it. */
@Injectable()
export class PruneWebhooks implements OnApplicationBootstrap, OnModuleDestroy {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly journal: WebhookJournal,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.prune(), EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async prune(): Promise<void> {
    await this.journal.prune().catch((error: Error) => this.log.warn({ reason: error.message }, 'webhooks not pruned'));
  }
}
