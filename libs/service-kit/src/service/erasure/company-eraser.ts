import { PLATFORM_COMPANY, type ServiceName } from '@prosa/contracts';
import type { DataSource } from 'typeorm';
import { withSystem } from '../../database/with-tenant.js';
import type { Log } from '../../operations/log/log.js';
import { WakeableSleep } from '../../operations/loop/wakeable-sleep.js';
import { recordEvent } from '../../bus/outbox/record-event.js';
import { eraseRows } from './erase-rows.js';

/** Milliseconds between two attempts to continue an erasure. */
const POLL_MS = 1_000;
/** Polls less often while no erasure is under way: a request wakes it, and this finds what another replica left. */
const IDLE_POLLS = 15;

/** A company whose erasure was requested. */
export interface ErasureRequest {
  companyId: number;
  /** Milliseconds since the request. */
  requestedMs: number;
  isClosed: boolean;
}

/** What a service does before a company's rows are deleted. Called repeatedly until it resolves to true. */
export interface BeforeErasure {
  execute(company: ErasureRequest): Promise<boolean>;
}

/**
 * Deletes companies from a service's own tables. `before` closes what is running, then the company is closed: no
 * transaction enters it any more. When the transactions inside have ended, its rows are deleted in small steps, and the
 * service publishes that nothing is left. Any number of replicas may run it, and may be killed at any point.
 */
export class CompanyEraser {
  private readonly sleeper = new WakeableSleep();
  private loop = Promise.resolve();
  private isStopped = false;
  /** By deleted company: an instant by the database's clock after which no transaction could enter it. */
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

  /** Starts the erasure of a company; repeated requests change nothing. */
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
      `SELECT company_id AS "companyId", gone_at IS NOT NULL AS "isClosed",
         (extract(epoch FROM clock_timestamp() - requested_at) * 1000)::float8 AS "requestedMs"
       FROM gone_company WHERE erased_at IS NULL ORDER BY requested_at LIMIT 20`,
    );
  }

  private async continueErasure(company: ErasureRequest): Promise<void> {
    const { companyId } = company;
    if (!(await this.isClosed(company)) || !(await this.isDeserted(companyId))) return;
    while (!this.isStopped && (await eraseRows(this.db, companyId, () => this.isStopped)) > 0);
    if (!this.isStopped) await this.finish(companyId);
  }

  /** Whether everything that must end before the rows are deleted has ended. Stored once it has. */
  private async isClosed(company: ErasureRequest): Promise<boolean> {
    if (company.isClosed) return true;
    const isClosed = (await this.before()?.execute(company)) ?? true;
    if (isClosed) {
      await this.db.query('UPDATE gone_company SET gone_at = now() WHERE company_id = $1 AND gone_at IS NULL', [
        company.companyId,
      ]);
    }
    return isClosed;
  }

  /** Whether every transaction has ended that may have entered before the company was closed. */
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
    // Dates are truncated to milliseconds: the result must not be earlier than the instant.
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
