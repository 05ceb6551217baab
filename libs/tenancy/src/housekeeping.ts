import { TenancyConfig } from './tenancy.config.js';
import { CompanyDeleted, withSystem, withTenant } from '@prosa/service-kit/database';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BATCH as SESSIONS, pruneSessions } from './sessions/prune-sessions.js';

const EVERY_MS = 3_600_000;
/** Rows of one transaction: it locks few rows and ends soon. */
const BATCH = 5_000;

/** Deletes what is past its retention, company by company and in batches. Any number of replicas may run it. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly db: DataSource,
    private readonly config: TenancyConfig,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tidy(), EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Never rejects: what fails is logged and tried again an hour later; the rest is done. */
  async tidy(): Promise<void> {
    await this.attempt(undefined, () => inBatches(BATCH, () => this.deleteResets()));
    await this.attempt(undefined, async () => {
      for (const companyId of await this.companies()) {
        await this.attempt(companyId, () => inBatches(BATCH, () => this.deleteAudit(companyId)));
        await this.attempt(companyId, () => inBatches(SESSIONS, () => pruneSessions(this.db, companyId)));
      }
    });
  }

  private async attempt(companyId: number | undefined, step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      // The rows of a deleted company are about to be erased.
      if (error instanceof CompanyDeleted) return;
      this.log.warn({ companyId, reason: (error as Error).message }, 'housekeeping put off');
    }
  }

  private async companies(): Promise<number[]> {
    const rows: { companyId: number }[] = await withSystem(this.db, (manager) =>
      manager.query('SELECT DISTINCT company_id AS "companyId" FROM sign_in_name ORDER BY 1'),
    );
    return rows.map(({ companyId }) => companyId);
  }

  private async deleteResets(): Promise<number> {
    const [, deleted]: [unknown, number] = await this.db.query(
      `DELETE FROM password_reset WHERE number_hash IN (
         SELECT number_hash FROM password_reset WHERE expires_at < now() - interval '1 day' LIMIT ${BATCH})`,
    );
    return deleted;
  }

  private deleteAudit(companyId: number): Promise<number> {
    return withTenant(this.db, { companyId }, async (manager) => {
      const [{ deleted }]: [{ deleted: number }] = await manager.query(
        'SELECT forget_audit_entries($1, $2) AS deleted',
        [this.config.AUDIT_RETENTION_DAYS, BATCH],
      );
      return deleted;
    });
  }
}

/** Repeats a step until it deletes less than a batch. */
async function inBatches(size: number, step: () => Promise<number>): Promise<void> {
  while ((await step()) >= size);
}
