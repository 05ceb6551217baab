import pg from 'pg';
import { liveMistakes, readLeftovers, readUnfinished } from './messages.js';
import { readPhones } from './phones.js';

const POLL_MS = 500;

interface Expected {
  databaseUrl(): string;
  inboxFile: string;
  /** Messages of customers in the desk. */
  inbound: number;
  /** The beginning of the texts of those; absent: all messages count. */
  inboundBegin?: string;
  /** Texts that reached the phones. */
  outbound: number;
}

/**
 * Waits until everything has arrived and no work is left. Returns the time at which that was, or null after `limitMs`.
 */
export function waitUntilIdle(expected: Expected, limitMs: number): Promise<number | null> {
  return waitFor(() => isIdle(expected), limitMs);
}

/** Waits until platforms have said what became of each answer, webhooks are worked on, and imports have ended. */
export function waitUntilComplete(databaseUrl: () => string, limitMs: number): Promise<number | null> {
  return waitFor(
    () =>
      withDatabase(databaseUrl, async (db) => Object.values(await readUnfinished(db)).every((count) => count === 0)),
    limitMs,
  );
}

async function waitFor(check: () => Promise<boolean>, limitMs: number): Promise<number | null> {
  const end = Date.now() + limitMs;
  for (;;) {
    const isDone = await check().catch(() => false);
    if (isDone) return Date.now();
    if (Date.now() > end) return null;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function isIdle({ databaseUrl, inboxFile, inbound, inboundBegin = '', outbound }: Expected): Promise<boolean> {
  const isDone = await withDatabase(databaseUrl, async (db) => {
    const { outbox, parked, sends, withoutTicks } = await readLeftovers(db);
    if (outbox + parked + sends + withoutTicks > 0) return false;
    const { rows } = await db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM tickets.message WHERE NOT from_me AND starts_with(coalesce(body, ''), $1)`,
      [inboundBegin],
    );
    if ((rows[0]?.count ?? 0) < inbound) return false;
    // Events may still be in the broker, on their way to consoles.
    return ((await liveMistakes(db)) ?? 0) === 0;
  });
  return isDone && (await readPhones(inboxFile)).size >= outbound;
}

async function withDatabase<T>(databaseUrl: () => string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: databaseUrl(), connectionTimeoutMillis: 2_000 });
  db.on('error', () => undefined);
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
