import type pg from 'pg';
import type { DataSource } from 'typeorm';
import type { BusDriver, EventEnvelope } from '../bus-driver.js';
import { KeyedLanes } from '../events/keyed-lanes.js';
import { clientOptions } from '../../database/connections/persistent-connection.js';
import { NotificationListener } from '../../database/connections/notification-listener.js';
import { failpoint } from '../../operations/failpoint/failpoint.js';
import type { Log } from '../../operations/log/log.js';
import { WakeableSleep } from '../../operations/loop/wakeable-sleep.js';
import { publishedTotal, publishFailuresTotal } from '../../operations/metrics/bus-metrics.js';
import { continueTrace, type TraceHeaders } from '../../operations/trace/trace.js';
import { FairWindow } from './fair-window.js';
import { OutboxLock } from './outbox-lock.js';
import { PublishedMarker } from './published-marker.js';
import { outboxChannel } from './record-event.js';

/** Events that a relay works on at a time, and how many of them may have the same key. */
const IN_FLIGHT_MAX = 500;
const IN_FLIGHT_PER_KEY = 32;
/** Events of one read: those of a company with few free places are read in vain, and are large. */
const READ_MAX = 64;

interface WaitingRow extends Omit<EventEnvelope, 'at' | 'headers'> {
  seq: string;
  at: Date;
  headers: TraceHeaders | null;
}

/** The times of the relay, in milliseconds. Shorter in tests. */
export interface RelayTimes {
  /** How often a relay without the lock tries to get it, and one that failed reads again. */
  pollMs: number;
  /**
   * After this long without a statement the relay loses the lock to another (`OutboxLock`). As long as the lease of a
   * session (docs/spec/reliability-security.md §4.5).
   */
  lockTimeoutMs: number;
}

const RELAY_TIMES: RelayTimes = { pollMs: 1_000, lockTimeoutMs: 10_000 };

/**
 * Moves committed events from the outbox to the bus: in order for each key, keys side by side, with a fair share for
 * each key and company. An event is marked when the bus has it safely, and published again when it was not marked.
 */
export class OutboxRelay {
  private readonly times: RelayTimes;
  private readonly lanes = new KeyedLanes();
  private readonly window = new FairWindow(IN_FLIGHT_MAX, IN_FLIGHT_PER_KEY);
  private readonly listener: NotificationListener;
  private readonly lock: OutboxLock;
  private readonly marker: PublishedMarker;
  private readonly sleeper = new WakeableSleep();
  private readonly service: string;
  private loop = Promise.resolve();
  private isStopped = false;

  constructor(
    db: DataSource,
    private readonly driver: BusDriver,
    private readonly log: Log,
    times: Partial<RelayTimes> = {},
  ) {
    this.times = { ...RELAY_TIMES, ...times };
    this.service = (db.options as { schema: string }).schema;
    this.listener = new NotificationListener(clientOptions(db), {
      channel: outboxChannel(db),
      onNotify: () => this.sleeper.wake(),
    });
    this.lock = new OutboxLock(db, this.times.lockTimeoutMs);
    this.marker = new PublishedMarker(db, log, (seqs) => this.release(seqs));
  }

  start(): void {
    this.loop = this.run();
  }

  /** Waits for the events in flight; the others are published after the next start. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.sleeper.wake();
    await this.loop;
    await this.lanes.idle();
    await this.marker.idle();
    await Promise.all([this.listener.close(), this.lock.close()]);
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      let isLocked = false;
      try {
        const [session] = await Promise.all([this.lock.acquire(), this.listener.ensure()]);
        isLocked = session !== undefined;
        if (session) await this.pump(session);
      } catch (error) {
        if (!this.isStopped) this.log.warn({ reason: (error as Error).message }, 'outbox relay waits');
      }
      // The owner of the lock is notified of each event. Nobody is notified when the lock is released: the others poll.
      if (!this.isStopped) await this.sleeper.sleep(isLocked ? this.times.lockTimeoutMs / 4 : this.times.pollMs);
    }
  }

  /** Reads and dispatches until nothing more waits, or all that waits has its full share in flight. */
  private async pump(session: pg.Client): Promise<void> {
    for (;;) {
      const limit = Math.min(this.window.room, READ_MAX);
      const rows = await this.waiting(session, limit);
      for (const row of rows) if (this.window.admit(row)) this.dispatch(row);
      if (rows.length < limit || this.isStopped) return;
      if (this.window.room === 0) await this.sleeper.sleep(this.times.pollMs);
      if ((await this.lock.acquire()) !== session) return;
    }
  }

  /** The next events to publish. Runs on the lock's connection even without room for any, which keeps the lock. */
  private async waiting(session: pg.Client, limit: number): Promise<WaitingRow[]> {
    const { keys, companies } = this.window.full;
    const { rows } = await session.query<WaitingRow>({
      name: 'outbox-waiting',
      text: `SELECT seq, id, company_id AS "companyId", name, key, data, headers, at FROM outbox_event
             WHERE published_at IS NULL AND seq <> ALL ($1::bigint[]) AND key <> ALL ($2::text[])
               AND company_id <> ALL ($3::integer[]) ORDER BY seq LIMIT $4`,
      values: [this.window.seqs, keys, companies, limit],
    });
    return rows;
  }

  private dispatch({ seq, at, headers, ...event }: WaitingRow): void {
    // A driver that keeps the order by itself gets events of one key without waiting for the one before.
    const lane = this.driver.keepsOrder ? seq : event.key;
    void this.lanes
      .run(lane, async () => {
        if (this.isStopped) return;
        failpoint('F04 event-read');
        await this.publish({ ...event, ...(headers && { headers }), at: at.toISOString() });
        failpoint('F05 event-published');
        publishedTotal.inc({ service: this.service });
        continueTrace(headers, () => this.log.debug({ event: event.name, id: event.id }, 'event published'));
        this.marker.add(seq);
      })
      .catch((error: Error) => {
        this.log.warn({ event: event.name, reason: error.message }, 'event stays in the outbox');
        this.release([seq]);
      });
  }

  private release(seqs: readonly string[]): void {
    const hasFreed = seqs.map((seq) => this.window.release(seq)).includes(true);
    if (hasFreed) this.sleeper.wake();
  }

  /** Retries until the bus has the event: the following ones of its lane must not overtake it. */
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
}
