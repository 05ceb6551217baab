import type { ApiCaller, ApiSendKind } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { GatewayConfig } from '../gateway.config.js';
import { Turns } from '../limits/turns.js';

const MINUTE_MS = 60_000;
/**
 * The calls of a company lock one row. Those that waited for it there would keep the connections from other companies, so
 * that one call of a company is counted at a time, and of all companies fewer than there are connections.
 */
const TURNS = { running: 6, runningOfKey: 1, waiting: 2_000, waitingOfKey: 500, waitMs: 2_000 };
/** The least that may come at once, however small the quota is (docs/spec/reliability-security.md §2.7). */
const BURST_MIN = 20;

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
  private readonly turns = new Turns(TURNS);

  constructor(
    private readonly db: DataSource,
    private readonly config: GatewayConfig,
  ) {}

  /** Counts a call, and sets the headers RateLimit-…, or Retry-After. Throws ERR_API_QUOTA, ERR_TOO_MANY_REQUESTS. */
  async enter(caller: ApiCaller, kind: ApiSendKind, response: Response): Promise<void> {
    const { actor, credential } = caller;
    const { API_SENDS_PER_MINUTE: ofKey, API_COMPANY_SENDS_PER_MINUTE: ofCompany } = this.config;
    await this.inTurn(caller, response, async () => {
      try {
        const left = await withTenant(this.db, actor, (manager) =>
          take(manager, actor.companyId, { credential, kind, perMinute: { ofKey, ofCompany } }),
        );
        response.set({
          'RateLimit-Limit': String(ofKey),
          'RateLimit-Remaining': String(left.remaining),
          'RateLimit-Reset': String(Math.ceil(left.resetMs / 1_000)),
        });
      } catch (error) {
        if (!(error instanceof UsedUp)) throw error;
        await this.count(caller, kind, { calls: 1, refused: 1 });
        response.set('Retry-After', String(Math.ceil(error.waitMs / 1_000)));
        throw new AppError('ERR_API_QUOTA');
      }
    });
  }

  /** Counts that a call which was counted was refused for what it wanted. */
  refused(caller: ApiCaller, kind: ApiSendKind): Promise<void> {
    return this.count(caller, kind, { calls: 0, refused: 1 });
  }

  /** Throws ERR_TOO_MANY_REQUESTS when the company's turn does not come. */
  private async inTurn({ actor }: ApiCaller, response: Response, work: () => Promise<void>): Promise<void> {
    const left = new AbortController();
    response.once('close', () => left.abort());
    const release = await this.turns.enter(String(actor.companyId), left.signal);
    if (!release) throw new AppError('ERR_TOO_MANY_REQUESTS');
    try {
      await work();
    } finally {
      release();
    }
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

/** Takes one call of a quota from the rows that `of` names, unless it is used up. */
const taken = (credential: string, paceMs: string, burstMs: string, of: string): string => `
  INSERT INTO api_quota AS q (company_id, credential, used_until)
  SELECT $1::integer, ${credential}, clock_timestamp() + ${paceMs}::float8 * interval '1 ms' ${of}
  ON CONFLICT (company_id, credential) DO UPDATE
    SET used_until = greatest(q.used_until, clock_timestamp()) + ${paceMs}::float8 * interval '1 ms'
    WHERE q.used_until <= clock_timestamp() + (${burstMs}::float8 - ${paceMs}::float8) * interval '1 ms'
  RETURNING extract(epoch FROM used_until - clock_timestamp())::float8 * 1000 AS ahead`;

/** One statement, and always the company first, so that calls never wait for one another in a circle. */
const TAKE = `WITH company AS (${taken("''", '$3', '$4', '')}),
  own AS (${taken('$2::text', '$5', '$6', 'FROM company')}),
  counted AS (
    INSERT INTO api_usage AS u (company_id, credential, day, kind, calls, refused)
    SELECT $1::integer, $2::text, (clock_timestamp() AT TIME ZONE 'UTC')::date, $7::text, 1, 0 FROM own
    ON CONFLICT (company_id, day, credential, kind) DO UPDATE SET calls = u.calls + 1)
  SELECT company.ahead AS "ofCompany", own.ahead AS "ofKey" FROM company LEFT JOIN own ON true`;

interface Call {
  credential: string;
  kind: ApiSendKind;
  perMinute: Record<'ofKey' | 'ofCompany', number>;
}

/**
 * The calls of a company take turns: none waits until the disk has the count of the one before. A crash of the database may
 * lose the last counts.
 */
const NOT_DURABLE = 'SET LOCAL synchronous_commit TO off';

/** Takes and counts one call, of the company's quota and of the key's. Throws UsedUp, and the transaction takes nothing. */
async function take(manager: EntityManager, companyId: number, { credential, kind, perMinute }: Call): Promise<Left> {
  const company = limitOf(perMinute.ofCompany);
  const key = limitOf(perMinute.ofKey);
  const paces = [company.paceMs, company.burstMs, key.paceMs, key.burstMs];
  const [, [ahead]] = await Promise.all([
    manager.query(NOT_DURABLE),
    manager.query<{ ofCompany: number; ofKey: number | null }[]>(TAKE, [companyId, credential, ...paces, kind]),
  ]);
  if (!ahead) throw new UsedUp(await waitFor(manager, companyId, { credential: '', ...company }));
  if (ahead.ofKey === null) throw new UsedUp(await waitFor(manager, companyId, { credential, ...key }));
  const remaining = Math.min(remainingOf(company, ahead.ofCompany), remainingOf(key, ahead.ofKey));
  return { remaining, resetMs: ahead.ofKey };
}

interface Limit {
  paceMs: number;
  burstMs: number;
}

function limitOf(perMinute: number): Limit {
  const paceMs = MINUTE_MS / perMinute;
  return { paceMs, burstMs: paceMs * burstOf(perMinute) };
}

const remainingOf = ({ paceMs, burstMs }: Limit, aheadMs: number): number =>
  Math.max(0, Math.floor((burstMs - aheadMs) / paceMs));

/** Milliseconds until the next call is taken. */
async function waitFor(
  manager: EntityManager,
  companyId: number,
  { credential, paceMs, burstMs }: Limit & { credential: string },
): Promise<number> {
  const [used] = await manager.query<{ waitMs: number }[]>(
    `SELECT extract(epoch FROM used_until - clock_timestamp())::float8 * 1000 - ($3::float8 - $4::float8) AS "waitMs"
     FROM api_quota WHERE company_id = $1 AND credential = $2`,
    [companyId, credential, burstMs, paceMs],
  );
  return Math.max(1, used!.waitMs);
}

interface Counts {
  calls: number;
  refused: number;
}

type Counted = Counts & Pick<Call, 'credential' | 'kind'>;

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
