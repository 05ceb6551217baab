import { LOG, type Log, withTenant } from '@prosa/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChannelRegistry } from '../registry/channel-registry.js';

const EVERY_MS = 3_600_000;

/** Deletes rows past their retention, company by company. Any number of replicas may do it. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly db: DataSource,
    private readonly registry: ChannelRegistry,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tidy(), EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Never rejects: what fails now is deleted an hour later. */
  async tidy(): Promise<void> {
    try {
      const rows: { company_id: number }[] = await this.db.query('SELECT DISTINCT company_id FROM session_lease');
      for (const { company_id: companyId } of rows) {
        await withTenant(this.db, { companyId }, async (manager) => {
          for (const module of this.registry.modules) await module.prune?.(manager, companyId, 1_000);
        });
      }
    } catch (error) {
      this.log.warn({ reason: (error as Error).message }, 'housekeeping put off');
    }
  }
}
