import { withTenant } from '@prosa/service-kit/database';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { loggable } from '../loggable.js';
import { ChannelRegistry } from '../registry/channel-registry.js';
import { PRUNE_RULES } from './prune-rules.js';
import { PRUNE_BATCH, pruneTable } from './prune-table.js';

const EVERY_MS = 3_600_000;

/** Deletes rows past their retention, company by company. Any number of replicas may do it. */
@Injectable()
export class ChannelHousekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly stopping = new AbortController();
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
    this.stopping.abort();
  }

  /** Never rejects: what fails for one company is tried again an hour later, and the others are done. */
  async tidy(): Promise<void> {
    for (const companyId of await this.companies()) {
      if (this.stopping.signal.aborted) return;
      try {
        await this.prune(companyId);
      } catch (error) {
        this.log.warn({ companyId, reason: loggable(error) }, 'housekeeping of a company failed');
      }
    }
  }

  private async prune(companyId: number): Promise<void> {
    const { signal } = this.stopping;
    for (const rule of PRUNE_RULES) await pruneTable(this.db, companyId, rule, signal);
    for (const module of this.registry.modules) {
      const pruneBatch = () =>
        withTenant(this.db, { companyId }, async (manager) => module.prune?.(manager, companyId, PRUNE_BATCH));
      while (module.prune && !signal.aborted && (await pruneBatch())) continue;
    }
  }

  /** Companies with a connection; none while the database cannot be reached. */
  private async companies(): Promise<number[]> {
    try {
      const rows = await this.db.query<{ companyId: number }[]>(
        'SELECT DISTINCT company_id AS "companyId" FROM session_lease ORDER BY 1',
      );
      return rows.map(({ companyId }) => companyId);
    } catch (error) {
      this.log.warn({ reason: loggable(error) }, 'housekeeping waits for the database');
      return [];
    }
  }
}
