import type pg from 'pg';
import type { ChannelSession } from '../channel-adapter.js';
import type { SessionRequest } from './request-session.js';
import type { LeaseTimes } from './lease-times.js';

/** A session nobody runs. */
export interface FreeSession {
  connectionId: number;
  /** Milliseconds since its last lease ended. */
  freeForMs: number;
  /** Who let its lease run out; null when it was given back. */
  lapsedOwner: string | null;
}

/** Something a person asked of a session we own. */
export interface PendingRequest {
  connectionId: number;
  ask: SessionRequest;
  askNo: string;
}

/** A session that is ours from now on, with what was asked of it before it had an owner. */
export interface Grant {
  session: ChannelSession;
  request: PendingRequest | null;
}

/** A process that runs sessions. */
export interface Replica {
  owner: string;
  runningForMs: number;
}

const IN_MS = `* interval '1 millisecond'`;

/** The lease table as one owner uses it. The database's clock decides everything here. */
export class SessionLeases {
  constructor(
    private readonly pool: Pick<pg.Pool, 'query'>,
    readonly owner: string,
    private readonly times: LeaseTimes,
  ) {}

  /** Says that this process lives. One that was silent for too long begins anew, as if it had just started. */
  async heartbeat(): Promise<void> {
    await this.pool.query(
      `INSERT INTO session_replica AS r (owner, expires_at) VALUES ($1, clock_timestamp() + $2 ${IN_MS})
       ON CONFLICT (owner) DO UPDATE SET expires_at = excluded.expires_at,
         since = CASE WHEN r.expires_at > clock_timestamp() THEN r.since ELSE clock_timestamp() END`,
      [this.owner, this.times.ttlMs],
    );
  }

  /** The processes that live. */
  async replicas(): Promise<Replica[]> {
    const { rows } = await this.pool.query<Replica>(
      `SELECT owner, (extract(epoch FROM clock_timestamp() - since) * 1000)::float8 AS "runningForMs"
       FROM session_replica WHERE expires_at > clock_timestamp() ORDER BY owner`,
    );
    return rows;
  }

  /** Wanted sessions without an owner whose lease still runs. */
  async free(): Promise<FreeSession[]> {
    const { rows } = await this.pool.query<FreeSession>(
      `SELECT connection_id AS "connectionId",
              (extract(epoch FROM clock_timestamp() - expires_at) * 1000)::float8 AS "freeForMs",
              owner AS "lapsedOwner"
       FROM session_lease WHERE wanted AND expires_at <= clock_timestamp() ORDER BY expires_at LIMIT 100`,
    );
    return rows;
  }

  /**
   * The session under a new, higher fence; undefined when another was quicker, or when its former owner is just
   * writing: renewals of other sessions must not wait for that.
   */
  async claim(connectionId: number): Promise<Grant | undefined> {
    const { rows } = await this.pool.query<{
      companyId: number;
      fence: string;
      ask: SessionRequest | null;
      askNo: string;
    }>(
      `UPDATE session_lease SET owner = $2, fence = fence + 1, expires_at = clock_timestamp() + $3 ${IN_MS}
       WHERE connection_id = (SELECT connection_id FROM session_lease
         WHERE connection_id = $1 AND wanted AND expires_at <= clock_timestamp() FOR UPDATE SKIP LOCKED)
       RETURNING company_id AS "companyId", fence, ask, ask_no AS "askNo"`,
      [connectionId, this.owner, this.times.ttlMs],
    );
    const [row] = rows;
    if (!row) return undefined;
    const session = { connectionId, companyId: row.companyId, fence: Number(row.fence) };
    return { session, request: row.ask ? { connectionId, ask: row.ask, askNo: row.askNo } : null };
  }

  /** Renews what is still ours; a session missing in the answer is lost. */
  async renew(sessions: readonly ChannelSession[]): Promise<Set<number>> {
    if (sessions.length === 0) return new Set();
    const { rows } = await this.pool.query<{ connectionId: number }>(
      `UPDATE session_lease l SET expires_at = clock_timestamp() + $4 ${IN_MS}
       FROM unnest($1::integer[], $2::bigint[]) AS mine (connection_id, fence)
       WHERE l.connection_id = mine.connection_id AND l.fence = mine.fence AND l.owner = $3
       RETURNING l.connection_id AS "connectionId"`,
      [
        sessions.map(({ connectionId }) => connectionId),
        sessions.map(({ fence }) => fence),
        this.owner,
        this.times.ttlMs,
      ],
    );
    return new Set(rows.map(({ connectionId }) => connectionId));
  }

  async pendingRequests(): Promise<PendingRequest[]> {
    const { rows } = await this.pool.query<PendingRequest>(
      `SELECT connection_id AS "connectionId", ask, ask_no AS "askNo" FROM session_lease
       WHERE owner = $1 AND ask IS NOT NULL AND expires_at > clock_timestamp()`,
      [this.owner],
    );
    return rows;
  }

  /** The ask was carried out; one that came meanwhile stays. */
  async completeRequest({ connectionId, askNo }: PendingRequest): Promise<void> {
    await this.pool.query(
      'UPDATE session_lease SET ask = NULL WHERE connection_id = $1 AND owner = $2 AND ask_no = $3',
      [connectionId, this.owner, askNo],
    );
  }

  /** Free for anybody at once. `resting`: nobody is to run it until a person asks. */
  async release({ connectionId, fence }: ChannelSession, { resting = false } = {}): Promise<void> {
    await this.pool.query(
      `UPDATE session_lease SET owner = NULL, expires_at = clock_timestamp(), wanted = NOT $4 OR ask IS NOT NULL
       WHERE connection_id = $1 AND fence = $2 AND owner = $3`,
      [connectionId, fence, this.owner, resting],
    );
    await this.pool.query(`SELECT pg_notify('session_wanted', $1)`, [String(connectionId)]);
  }

  /** This process runs no more sessions; those that died without saying so are forgotten with it. */
  async unregister(): Promise<void> {
    await this.pool.query(
      `DELETE FROM session_replica WHERE owner = $1 OR expires_at < clock_timestamp() - interval '1 hour'`,
      [this.owner],
    );
  }
}
