import { LOG, type Log, PlatformConfig, withSystem, withTenant } from '@prosa/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';

const EVERY_MS = 3_600_000;
/** Rows of one company that go at a time: nobody waits for the rest. */
const BATCH = 5_000;

/** Forgets what is past its time, company by company and in small steps. Any number of replicas may do it. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly db: DataSource,
    private readonly config: PlatformConfig,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tidy(), EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Never rejects: what could not be forgotten now is forgotten an hour later. */
  async tidy(): Promise<void> {
    try {
      await this.db.query(`DELETE FROM password_reset WHERE expires_at < now() - interval '1 day'`);
      const companies: { companyId: number }[] = await withSystem(this.db, (manager) =>
        manager.query('SELECT DISTINCT company_id AS "companyId" FROM sign_in_name'),
      );
      for (const company of companies) while ((await this.forgetAudit(company)) === BATCH);
    } catch (error) {
      this.log.warn({ reason: (error as Error).message }, 'housekeeping put off');
    }
  }

  private forgetAudit(company: { companyId: number }): Promise<number> {
    return withTenant(this.db, company, async (manager) => {
      const [{ gone }] = (await manager.query('SELECT forget_audit_entries($1, $2) AS gone', [
        this.config.AUDIT_RETENTION_DAYS,
        BATCH,
      ])) as [{ gone: number }];
      return gone;
    });
  }
}
