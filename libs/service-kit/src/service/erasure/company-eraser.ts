import { PLATFORM_COMPANY, type ServiceName } from '@prosa/contracts';
import type { DataSource } from 'typeorm';
import { withSystem } from '../../database/with-tenant.js';
import type { Log } from '../../operations/log/log.js';
import { WakeableSleep } from '../../operations/loop/wakeable-sleep.js';
import { recordEvent } from '../../bus/outbox/record-event.js';
import { eraseRows } from './erase-rows.js';

/** How often it looks whether something can go on. */
const POLL_MS = 1_000;
/** Less often while no removal is under way: who asks for one wakes it; this finds what another replica left. */
const IDLE_POLLS = 15;

/** A company whose removal was asked for. */
export interface ErasureRequest {
  companyId: number;
  /** Since when, in milliseconds. */
  askedForMs: number;
  isGone: boolean;
}

/** What a service does before its rows of a company go. Asked again and again until it answers true. */
export interface BeforeErasure {
  execute(company: ErasureRequest): Promise<boolean>;
}

/**
 * Removes companies from a service's own tables. First what lives is closed (`before`), then the company is gone: no
 * transaction enters it any more. When those have ended that were in it, its rows go in small steps, and the service says
 * that it has nothing left. Any number of replicas may do it, and be killed doing it.
 */
export class CompanyEraser {
  private readonly sleeper = new WakeableSleep();
  private loop = Promise.resolve();
  private isStopped = false;
  /** Of companies that are gone: an instant after that was known to everybody, by the database's clock. */
  private readonly knownSince = new Map<number, Date>();

  constructor(
    private readonly db: DataSource,
    private readonly log: Log,
    private readonly before: () => BeforeErasure | undefined,
    private readonly pollMs = POLL_MS,
  ) {}

  start(): void {
    this.loop = this.run();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.sleeper.wake();
    await this.loop;
  }

  /** From now on the company is removed, however often it is asked for. */
  async requestErasure(companyId: number): Promise<void> {
    await this.db.query('INSERT INTO gone_company (company_id) VALUES ($1) ON CONFLICT DO NOTHING', [companyId]);
    this.sleeper.wake();
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      let pause = this.pollMs;
      try {
        const requests = await this.waiting();
        for (const company of requests) await this.continueErasure(company);
        if (requests.length === 0) pause *= IDLE_POLLS;
      } catch (error) {
        if (!this.isStopped) this.log.warn({ reason: (error as Error).message }, 'a company is still to be removed');
      }
      if (!this.isStopped) await this.sleeper.sleep(pause);
    }
  }

  private waiting(): Promise<ErasureRequest[]> {
    return this.db.query(
      `SELECT company_id AS "companyId", gone_at IS NOT NULL AS "isGone",
         (extract(epoch FROM clock_timestamp() - asked_at) * 1000)::float8 AS "askedForMs"
       FROM gone_company WHERE erased_at IS NULL ORDER BY asked_at LIMIT 20`,
    );
  }

  private async continueErasure(company: ErasureRequest): Promise<void> {
    const { companyId } = company;
    if (!(await this.isClosed(company)) || !(await this.isDeserted(companyId))) return;
    while (!this.isStopped && (await eraseRows(this.db, companyId, () => this.isStopped)) > 0);
    if (!this.isStopped) await this.finish(companyId);
  }

  /** Whether what must end before its rows go has ended; noted, so that it is asked for once. */
  private async isClosed(company: ErasureRequest): Promise<boolean> {
    if (company.isGone) return true;
    const isClosed = (await this.before()?.execute(company)) ?? true;
    if (isClosed) {
      await this.db.query('UPDATE gone_company SET gone_at = now() WHERE company_id = $1 AND gone_at IS NULL', [
        company.companyId,
      ]);
    }
    return isClosed;
  }

  /** Whether every transaction has ended that may have entered while the company was there. */
  private async isDeserted(companyId: number): Promise<boolean> {
    const since = this.knownSince.get(companyId) ?? (await this.now());
    this.knownSince.set(companyId, since);
    const inside: unknown[] = await this.db.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND usename = current_user
         AND xact_start < $1 AND pid <> pg_backend_pid() LIMIT 1`,
      [since],
    );
    return inside.length === 0;
  }

  private async now(): Promise<Date> {
    const [{ now }] = (await this.db.query('SELECT clock_timestamp() AS now')) as [{ now: Date }];
    // Dates are cut to milliseconds: not before the instant itself.
    return new Date(now.getTime() + 1);
  }

  private async finish(companyId: number): Promise<void> {
    const service = (this.db.options as { schema: ServiceName }).schema;
    await withSystem(this.db, async (manager) => {
      const [updated] = (await manager.query(
        'UPDATE gone_company SET erased_at = now() WHERE company_id = $1 AND erased_at IS NULL RETURNING 1',
        [companyId],
      )) as [unknown[]];
      if (updated.length === 0) return;
      const scope = { companyId: PLATFORM_COMPANY, key: `company:${companyId}` };
      await recordEvent(manager, 'company.erased', scope, { companyId, service });
    });
    this.knownSince.delete(companyId);
    this.log.info({ companyId }, 'nothing of the company is left here');
  }
}
