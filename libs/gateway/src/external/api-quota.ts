import type { ApiCaller, ApiSendKind } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { GatewayConfig } from '../gateway.config.js';

const MINUTE_MS = 60_000;
/** The least that may come at once, however small the quota is (docs/spec/reliability-security.md §2.7). */
const BURST_MIN = 20;

interface Quota {
  /** '' for the company's. */
  credential: string;
  perMinute: number;
}

/** What is left of a quota after a call. */
interface Left {
  remaining: number;
  /** Until all of it is there again. */
  resetMs: number;
}

const burstOf = (perMinute: number): number => Math.max(BURST_MIN, Math.ceil(perMinute / 3));

/**
 * Counts the calls that send, and limits them by key and company: in the database, so that all gateways share one quota.
 * The algorithm is GCRA, which stores one time per quota and lets a third of a minute's calls come at once.
 */
@Injectable()
export class ApiQuota {
  constructor(
    private readonly db: DataSource,
    private readonly config: GatewayConfig,
  ) {}

  /** Counts a call, and sets the headers RateLimit-…, or Retry-After. Throws ERR_API_QUOTA. */
  async enter(caller: ApiCaller, kind: ApiSendKind, response: Response): Promise<void> {
    const { actor, credential } = caller;
    const own = { credential, perMinute: this.config.API_SENDS_PER_MINUTE };
    const shared = { credential: '', perMinute: this.config.API_COMPANY_SENDS_PER_MINUTE };
    try {
      const left = await withTenant(this.db, actor, async (manager) => {
        // Always in this order, so that calls never wait for one another in a circle.
        const ofCompany = await take(manager, actor.companyId, shared);
        const ofKey = await take(manager, actor.companyId, own);
        await count(manager, actor.companyId, { credential, kind, calls: 1, refused: 0 });
        return { ...ofKey, remaining: Math.min(ofKey.remaining, ofCompany.remaining) };
      });
      response.set({
        'RateLimit-Limit': String(own.perMinute),
        'RateLimit-Remaining': String(left.remaining),
        'RateLimit-Reset': String(Math.ceil(left.resetMs / 1_000)),
      });
    } catch (error) {
      if (!(error instanceof UsedUp)) throw error;
      await this.count(caller, kind, { calls: 1, refused: 1 });
      response.set('Retry-After', String(Math.ceil(error.waitMs / 1_000)));
      throw new AppError('ERR_API_QUOTA');
    }
  }

  /** Counts that a call which was counted was refused for what it wanted. */
  refused(caller: ApiCaller, kind: ApiSendKind): Promise<void> {
    return this.count(caller, kind, { calls: 0, refused: 1 });
  }

  private count({ actor, credential }: ApiCaller, kind: ApiSendKind, counts: Counts): Promise<void> {
    return withTenant(this.db, actor, (manager) => count(manager, actor.companyId, { credential, kind, ...counts }));
  }
}

/** The quota is used up for so long. */
class UsedUp extends Error {
  constructor(readonly waitMs: number) {
    super('quota');
  }
}

/** Takes one call of a quota. Throws UsedUp. */
async function take(manager: EntityManager, companyId: number, { credential, perMinute }: Quota): Promise<Left> {
  const paceMs = MINUTE_MS / perMinute;
  const burst = burstOf(perMinute);
  const values = [companyId, credential, paceMs, paceMs * burst];
  const [taken] = await manager.query<{ aheadMs: number }[]>(
    `INSERT INTO api_quota AS q (company_id, credential, used_until)
     VALUES ($1, $2, clock_timestamp() + $3 * interval '1 ms')
     ON CONFLICT (company_id, credential) DO UPDATE
       SET used_until = greatest(q.used_until, clock_timestamp()) + $3 * interval '1 ms'
       WHERE q.used_until <= clock_timestamp() + ($4::float8 - $3::float8) * interval '1 ms'
     RETURNING extract(epoch FROM used_until - clock_timestamp())::float8 * 1000 AS "aheadMs"`,
    values,
  );
  if (taken) return { remaining: Math.max(0, Math.floor(burst - taken.aheadMs / paceMs)), resetMs: taken.aheadMs };
  const [used] = await manager.query<{ waitMs: number }[]>(
    `SELECT extract(epoch FROM used_until - clock_timestamp())::float8 * 1000 - ($4::float8 - $3::float8) AS "waitMs"
     FROM api_quota WHERE company_id = $1 AND credential = $2`,
    values,
  );
  throw new UsedUp(Math.max(1, used!.waitMs));
}

interface Counts {
  calls: number;
  refused: number;
}

interface Counted extends Counts {
  credential: string;
  kind: ApiSendKind;
}

/** By the day of the database's clock in UTC. */
async function count(
  manager: EntityManager,
  companyId: number,
  { credential, kind, calls, refused }: Counted,
): Promise<void> {
  await manager.query(
    `INSERT INTO api_usage AS u (company_id, credential, day, kind, calls, refused)
     VALUES ($1, $2, (clock_timestamp() AT TIME ZONE 'UTC')::date, $3, $4, $5)
     ON CONFLICT (company_id, day, credential, kind)
       DO UPDATE SET calls = u.calls + excluded.calls, refused = u.refused + excluded.refused`,
    [companyId, credential, kind, calls, refused],
  );
}
