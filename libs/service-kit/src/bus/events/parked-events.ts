import type { DataSource, EntityManager } from 'typeorm';
import { failpoint } from '../../operations/failpoint/failpoint.js';
import type { EventEnvelope } from '../bus-driver.js';

export interface ParkedRow {
  seq: string;
  key: string;
  envelope: EventEnvelope;
  attempts: number;
}

/** How often the events that other replicas parked are read: such a replica may have ended. */
const POLL_OTHERS_MS = 15_000;

/** A quarter of the time after which PostgreSQL ends an idle transaction (`openDatabase`). */
const PING_EVERY_MS = 2_000;

/**
 * Works while a transaction stays open, and its locks with it, however long the work takes: a statement now and then shows
 * that this process lives. The locks of one that is frozen are released.
 */
export async function whileOpen<T>(
  manager: EntityManager,
  work: () => Promise<T>,
  everyMs = PING_EVERY_MS,
): Promise<T> {
  let ping = Promise.resolve();
  const timer = setInterval(() => {
    // A lost connection is met by the next statement of the transaction.
    ping = ping.then(() => manager.query('SELECT 1')).catch(() => undefined);
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await ping;
  }
}

/** The parked events of one service: failing ones, and those of the same key that wait behind them. */
export class ParkedEvents {
  private keys = new Set<string>();
  private readAt = 0;
  private reading: Promise<void> | null = null;
  private polledAt = 0;
  /** Keys parked since the current read began, which may have missed them. */
  private parkedDuringRead = new Set<string>();

  constructor(
    private readonly db: DataSource,
    private readonly maxAgeMs = 1_000,
  ) {}

  /** Whether events of that key must wait behind a parked one. Events that other replicas park are seen within a second. */
  async has(key: string): Promise<boolean> {
    if (Date.now() - this.readAt > this.maxAgeMs) {
      this.reading ??= this.refresh().finally(() => (this.reading = null));
      await this.reading;
    }
    return this.keys.has(key);
  }

  async park(envelope: EventEnvelope, reason: string, delayMs: number): Promise<void> {
    await this.db.query(
      `INSERT INTO parked_event (event_id, key, envelope, due_at, reason)
       VALUES ($1, $2, $3, now() + $4 * interval '1 millisecond', $5) ON CONFLICT (event_id) DO NOTHING`,
      [envelope.id, envelope.key, JSON.stringify(envelope), delayMs, reason.slice(0, 500)],
    );
    this.keys.add(envelope.key);
    this.parkedDuringRead.add(envelope.key);
  }

  /** Keys whose first parked event is due. While no parked event is known, the table is read less often. */
  async dueKeys(): Promise<string[]> {
    if (this.keys.size === 0 && Date.now() - this.polledAt < POLL_OTHERS_MS) return [];
    this.polledAt = Date.now();
    const rows: { key: string }[] = await this.db.query(
      `SELECT key FROM (SELECT DISTINCT ON (key) key, due_at FROM parked_event ORDER BY key, seq) first
       WHERE due_at <= now() LIMIT 100`,
    );
    return rows.map(({ key }) => key);
  }

  /** The first event of the key, locked until the transaction ends; null when another replica has it locked. */
  async lockFirst(manager: EntityManager, key: string): Promise<ParkedRow | null> {
    const rows: ParkedRow[] = await manager.query(
      `SELECT seq, key, envelope, attempts FROM parked_event
       WHERE seq = (SELECT min(seq) FROM parked_event WHERE key = $1) AND due_at <= now() FOR UPDATE SKIP LOCKED`,
      [key],
    );
    return rows[0] ?? null;
  }

  async release(manager: EntityManager, { seq, key }: ParkedRow): Promise<void> {
    await manager.query('DELETE FROM parked_event WHERE seq = $1', [seq]);
    // The events that waited behind it are due at once.
    await manager.query('UPDATE parked_event SET due_at = now() WHERE key = $1 AND attempts = 0', [key]);
    this.readAt = 0;
  }

  async postpone(manager: EntityManager, { seq }: ParkedRow, reason: string, delayMs: number): Promise<void> {
    await manager.query(
      `UPDATE parked_event SET attempts = attempts + 1, reason = $2, due_at = now() + $3 * interval '1 millisecond'
       WHERE seq = $1`,
      [seq, reason.slice(0, 500), delayMs],
    );
  }

  async bury(manager: EntityManager, row: ParkedRow, reason: string): Promise<void> {
    await manager.query(
      `INSERT INTO dead_letter (event_id, company_id, name, key, envelope, attempts, reason, first_at)
       SELECT event_id, (envelope->>'companyId')::integer, envelope->>'name', key, envelope, attempts + 1, $2, parked_at
       FROM parked_event WHERE seq = $1 ON CONFLICT (event_id) DO UPDATE SET reason = excluded.reason, died_at = now()`,
      [row.seq, reason.slice(0, 500)],
    );
    failpoint('F23 dead-letter-written');
    await this.release(manager, row);
  }

  async buryUntried(event: EventEnvelope, reason: string): Promise<void> {
    await this.db.query(
      `INSERT INTO dead_letter (event_id, company_id, name, key, envelope, attempts, reason, first_at)
       VALUES ($1, $2, $3, $4, $5, 0, $6, now()) ON CONFLICT (event_id) DO NOTHING`,
      [event.id, event.companyId, event.name, event.key, JSON.stringify(event), reason],
    );
  }

  private async refresh(): Promise<void> {
    this.parkedDuringRead = new Set();
    const rows: { key: string }[] = await this.db.query('SELECT DISTINCT key FROM parked_event');
    this.keys = new Set([...rows.map(({ key }) => key), ...this.parkedDuringRead]);
    this.readAt = Date.now();
  }
}
