import { LOG } from '@prosa/service-kit/service';
import type { Log } from '@prosa/service-kit/operations';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Presence } from './presence.js';

const SWEEP_MS = 15_000;

/** Removes expired gateways. Every replica runs it; repeats change nothing. */
@Injectable()
export class SweepPresence implements OnApplicationBootstrap, OnModuleDestroy {
  private timer?: NodeJS.Timeout;
  private sweeping = Promise.resolve();

  constructor(
    private readonly presence: Presence,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweeping = this.sweeping
        .then(() => this.presence.sweep())
        .catch((error: Error) => this.log.warn({ reason: error.message }, 'presence was not swept'));
    }, SWEEP_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }
}
