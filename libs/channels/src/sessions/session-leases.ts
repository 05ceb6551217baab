import type { Channel } from '@prosa/contracts';
import type pg from 'pg';
import type { ChannelSession } from '../channel-adapter.js';
import { SESSION_WANTED_CHANNEL, type SessionRequest } from './request-session.js';
import type { LeaseTimes } from './lease-times.js';

/** A session without an owner. */
export interface FreeSession {
  connectionId: number;
  channel: Channel;
  /** Milliseconds since its last lease ended. */
  freeForMs: number;
  /** The owner whose lease ran out; null when the lease was released. */
  lapsedOwner: string | null;
}

/** Something a person requested of a session. */
export interface PendingRequest {
  connectionId: number;
  request: SessionRequest;
  /** Grows with each request of the connection. */
  requestNo: string;
}

/** A claimed session, with the request that was made before it had an owner. */
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

/** The lease table as one owner uses it. All times are the database's. */
export class SessionLeases {
  constructor(
    private readonly pool: Pick<pg.Pool, 'query'>,
    readonly owner: string,
    private readonly times: LeaseTimes,
  ) {}

  /** Records that this process lives. After too long a silence its running time starts at zero again. */
  async heartbeat(): Promise<void> {
    await this.pool.query(
      `INSERT INTO session_replica AS r (owner, expires_at) VALUES ($1, clock_timestamp() + $2 ${IN_MS})
       ON CONFLICT (owner) DO UPDATE SET expires_at = excluded.expires_at,
         since = CASE WHEN r.expires_at > clock_timestamp() THEN r.since ELSE clock_timestamp() END`,
      [this.owner, this.times.ttlMs],
    );
  }

  async replicas(): Promise<Replica[]> {
    const { rows } = await this.pool.query<Replica>(
      `SELECT owner, (extract(epoch FROM clock_timestamp() - since) * 1000)::float8 AS "runningForMs"
       FROM session_replica WHERE expires_at > clock_timestamp() ORDER BY owner`,
    );
    return rows;
  }

  /** Wanted sessions of the given channels that no lease protects. */
  async free(channels: readonly Channel[]): Promise<FreeSession[]> {
    const { rows } = await this.pool.query<FreeSession>(
      `SELECT connection_id AS "connectionId", channel,
              (extract(epoch FROM clock_timestamp() - expires_at) * 1000)::float8 AS "freeForMs",
              owner AS "lapsedOwner"
       FROM session_lease WHERE wanted AND expires_at <= clock_timestamp() AND channel = ANY($1)
       ORDER BY expires_at LIMIT 100`,
      [channels],
    );
    return rows;
  }

  /**
   * Claims the session under a new, higher fence; undefined when another process was quicker, or while its former owner
   * is writing: renewals of other sessions must not wait for that.
   */
  async claim(connectionId: number): Promise<Grant | undefined> {
    const { rows } = await this.pool.query<{
      companyId: number;
      fence: string;
      request: SessionRequest | null;
      requestNo: string;
    }>(
      `UPDATE session_lease SET owner = $2, fence = fence + 1, free_since = expires_at, expires_at = clock_timestamp() + $3 ${IN_MS}
       WHERE connection_id = (SELECT connection_id FROM session_lease
         WHERE connection_id = $1 AND wanted AND expires_at <= clock_timestamp() FOR UPDATE SKIP LOCKED)
       RETURNING company_id AS "companyId", fence, ask AS request, ask_no AS "requestNo"`,
      [connectionId, this.owner, this.times.ttlMs],
    );
    const [row] = rows;
    if (!row) return undefined;
    const session = { connectionId, companyId: row.companyId, fence: Number(row.fence) };
    const { request, requestNo } = row;
    return { session, request: request && { connectionId, request, requestNo } };
  }

  /** Renews the leases that this owner still has; a session missing in the answer is lost. */
  async renew(sessions: readonly ChannelSession[]): Promise<Set<number>> {
    if (sessions.length === 0) return new Set();
    const { rows } = await this.pool.query<{ connectionId: number }>(
      `UPDATE session_lease l SET expires_at = clock_timestamp() + $4 ${IN_MS}
       FROM unnest($1::integer[], $2::bigint[]) AS owned (connection_id, fence)
       WHERE l.connection_id = owned.connection_id AND l.fence = owned.fence AND l.owner = $3
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

  /** Requests of the sessions that this owner runs. */
  async pendingRequests(): Promise<PendingRequest[]> {
    const { rows } = await this.pool.query<PendingRequest>(
      `SELECT connection_id AS "connectionId", ask AS request, ask_no AS "requestNo" FROM session_lease
       WHERE owner = $1 AND ask IS NOT NULL AND expires_at > clock_timestamp()`,
      [this.owner],
    );
    return rows;
  }

  /** Removes a request that was carried out; one that came meanwhile stays. */
  async completeRequest({ connectionId, requestNo }: PendingRequest): Promise<void> {
    await this.pool.query(
      'UPDATE session_lease SET ask = NULL WHERE connection_id = $1 AND owner = $2 AND ask_no = $3',
      [connectionId, this.owner, requestNo],
    );
  }

  /** Frees the session at once. `isIdle`: no process is to run it until a person requests it. */
  async release({ connectionId, fence }: ChannelSession, { isIdle = false } = {}): Promise<void> {
    await this.pool.query(
      `UPDATE session_lease SET owner = NULL, expires_at = clock_timestamp(), wanted = NOT $4 OR ask IS NOT NULL
       WHERE connection_id = $1 AND fence = $2 AND owner = $3`,
      [connectionId, fence, this.owner, isIdle],
    );
    await this.pool.query('SELECT pg_notify($1, $2)', [SESSION_WANTED_CHANNEL, String(connectionId)]);
  }

  /** Removes this process from the replicas, and with it those that died without doing so. */
  async unregister(): Promise<void> {
    await this.pool.query(
      `DELETE FROM session_replica WHERE owner = $1 OR expires_at < clock_timestamp() - interval '1 hour'`,
      [this.owner],
    );
  }
}
