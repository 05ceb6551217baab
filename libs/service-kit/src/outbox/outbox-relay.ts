import type pg from 'pg';
import type { DataSource } from 'typeorm';
import type { BusDriver, EventEnvelope } from '../bus/bus-driver.js';
import { KeyedLanes } from '../bus/events/keyed-lanes.js';
import { clientOptions, PersistentConnection } from '../database/connections/persistent-connection.js';
import { NotificationListener } from '../database/connections/notification-listener.js';
import { failpoint } from '../failpoint/failpoint.js';
import type { Log } from '../log/log.js';
import { WakeableSleep } from '../loop/wakeable-sleep.js';
import { publishedTotal, publishFailuresTotal } from '../metrics/bus-metrics.js';
import { continueTrace, type TraceHeaders } from '../trace/trace.js';

const IN_FLIGHT_MAX = 500;
const RETENTION_DAYS = 7;
const HOUR_MS = 3_600_000;
/** What was published is marked together, this much later: a mark is a commit, and an event that comes again is known. */
const MARK_AFTER_MS = 20;
/** Any number, the same for every process: who relays a schema's outbox holds it. */
const RELAY_LOCK = 7_270_002;

interface Row extends Omit<EventEnvelope, 'at' | 'headers'> {
  seq: string;
  at: Date;
  headers: TraceHeaders | null;
}

/** The clockwork of the relay, in milliseconds. Shorter in tests. */
export interface RelayTimes {
  /** How often a relay that stands by asks for the lock, and one that was refused something looks again. */
  pollMs: number;
  /**
   * A relay that has said nothing for this long is frozen or cut off: the database ends its connection, and with it the
   * lock, so that another goes on. As long as a session's lease lives (reliability-security §4.5).
   */
  lockTimeoutMs: number;
}

const RELAY_TIMES: RelayTimes = { pollMs: 1_000, lockTimeoutMs: 10_000 };

/**
 * Moves committed events from the outbox to the bus: in order for each key, keys side by side, marked when the bus has
 * them safely. One relay an outbox at a time, whatever the number of replicas; the others stand by.
 */
export class OutboxRelay {
  private readonly times: RelayTimes;
  private readonly lanes = new KeyedLanes();
  private readonly inFlight = new Set<string>();
  /** On the bus, and not marked yet. */
  private published: string[] = [];
  private marking: Promise<void> | null = null;
  private readonly listener: NotificationListener;
  private readonly lock: PersistentConnection;
  /** The connection that holds the lock, or held it: lost connection, lost lock. */
  private lockSession?: pg.Client;
  private readonly sleeper = new WakeableSleep();
  private loop = Promise.resolve();
  private isStopped = false;
  private purgedAt = 0;

  constructor(
    private readonly db: DataSource,
    private readonly driver: BusDriver,
    private readonly log: Log,
    times: Partial<RelayTimes> = {},
  ) {
    this.times = { ...RELAY_TIMES, ...times };
    this.listener = new NotificationListener(clientOptions(db), {
      channel: `outbox_${this.service}`,
      onNotify: () => this.sleeper.wake(),
    });
    this.lock = new PersistentConnection(clientOptions(db), (client) =>
      client.query(`SET idle_session_timeout = ${this.times.lockTimeoutMs}`),
    );
  }

  start(): void {
    this.loop = this.run();
  }

  /** Waits for what is in flight; the rest is published after the next start. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.sleeper.wake();
    await this.loop;
    await this.lanes.idle();
    await this.marking;
    await Promise.all([this.listener.close(), this.lock.close()]);
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      let holdsLock = false;
      try {
        holdsLock = await this.holdsLock();
        if (holdsLock) await this.pump();
      } catch (error) {
        if (!this.isStopped) this.log.warn({ reason: (error as Error).message }, 'outbox relay waits');
      }
      // Who has the outbox is told of every event; who stands by is not told when it falls free.
      if (!this.isStopped) await this.sleeper.sleep(holdsLock ? this.times.lockTimeoutMs / 4 : this.times.pollMs);
    }
  }

  /** Whether this relay has the outbox: it was given the lock on the connection it still has. */
  private async holdsLock(): Promise<boolean> {
    const [session] = await Promise.all([this.lock.ensure(), this.listener.ensure()]);
    if (this.lockSession === session) return true;
    const { rows } = await session.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock($1::integer, hashtext(current_schema())) AS mine',
      [RELAY_LOCK],
    );
    if (rows[0]?.mine) this.lockSession = session;
    return this.lockSession === session;
  }

  private async pump(): Promise<void> {
    await this.purge();
    for (;;) {
      const room = IN_FLIGHT_MAX - this.inFlight.size;
      const rows = await this.waiting(room);
      for (const row of rows) this.dispatch(row);
      if (rows.length < room || this.isStopped) return;
      await this.sleeper.sleep(this.times.pollMs);
      if (!(await this.holdsLock())) return;
    }
  }

  /**
   * Read on the connection that holds the lock: its answer proves that the lock is still ours, and keeps it so. That is
   * why one is asked for where there is no room for any.
   */
  private async waiting(limit: number): Promise<Row[]> {
    const found = await this.lockSession?.query<Row>({
      name: 'outbox-waiting',
      text: `SELECT seq, id, company_id AS "companyId", name, key, data, headers, at FROM outbox_event
             WHERE published_at IS NULL AND NOT (seq = ANY($1::bigint[])) ORDER BY seq LIMIT $2`,
      values: [[...this.inFlight], limit],
    });
    return found?.rows ?? [];
  }

  private dispatch({ seq, at, headers, ...event }: Row): void {
    this.inFlight.add(seq);
    void this.lanes
      .run(event.key, async () => {
        if (this.isStopped) return;
        failpoint('F04 event-read');
        await this.publish({ ...event, ...(headers && { headers }), at: at.toISOString() });
        failpoint('F05 event-published');
        publishedTotal.inc({ service: this.service });
        continueTrace(headers, () => this.log.debug({ event: event.name, id: event.id }, 'event published'));
        this.published.push(seq);
        this.marking ??= this.mark();
      })
      .catch((error: Error) => {
        this.log.warn({ event: event.name, reason: error.message }, 'event stays in the outbox');
        this.release([seq]);
      });
  }

  /** Marks what was published, as many at a time as came together. */
  private async mark(): Promise<void> {
    while (this.published.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, MARK_AFTER_MS));
      const seqs = this.published.splice(0);
      await this.db
        .query('UPDATE outbox_event SET published_at = now() WHERE seq = ANY($1::bigint[])', [seqs])
        .catch((error: Error) => this.log.warn({ reason: error.message }, 'published events stay in the outbox'));
      this.release(seqs);
    }
    this.marking = null;
  }

  private release(seqs: readonly string[]): void {
    for (const seq of seqs) this.inFlight.delete(seq);
    if (this.inFlight.size === 0) this.sleeper.wake();
  }

  private get service(): string {
    return (this.db.options as { schema: string }).schema;
  }

  /** Tries until the bus has it: what follows in its lane must not overtake it. */
  private async publish(event: EventEnvelope): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.driver.publish(event);
      } catch (error) {
        publishFailuresTotal.inc({ service: this.service });
        if (this.isStopped) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.min(5_000, 100 * 2 ** attempt)));
      }
    }
  }

  private async purge(): Promise<void> {
    if (Date.now() - this.purgedAt < HOUR_MS) return;
    this.purgedAt = Date.now();
    await this.db.query(`DELETE FROM outbox_event WHERE published_at < now() - $1 * interval '1 day'`, [
      RETENTION_DAYS,
    ]);
    await this.db.query(`DELETE FROM inbox WHERE handled_at < now() - $1 * interval '1 day'`, [2 * RETENTION_DAYS]);
  }
}
