import pg from 'pg';
import { liveMistakes, readLeftovers } from './messages.js';
import { readPhones } from './phones.js';

const POLL_MS = 500;

interface Expected {
  databaseUrl(): string;
  inboxFile: string;
  /** Messages of phones in the desk, including those that opened the chats. */
  inbound: number;
  /** Texts that reached the phones. */
  outbound: number;
}

/**
 * Waits until everything has arrived and no work is left. Returns the time at which that was, or null after `limitMs`.
 */
export async function waitUntilIdle(expected: Expected, limitMs: number): Promise<number | null> {
  const end = Date.now() + limitMs;
  for (;;) {
    const isDone = await isIdle(expected).catch(() => false);
    if (isDone) return Date.now();
    if (Date.now() > end) return null;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function isIdle({ databaseUrl, inboxFile, inbound, outbound }: Expected): Promise<boolean> {
  const db = new pg.Client({ connectionString: databaseUrl(), connectionTimeoutMillis: 2_000 });
  db.on('error', () => undefined);
  await db.connect();
  try {
    const { outbox, parked, sends, withoutTicks } = await readLeftovers(db);
    if (outbox + parked + sends + withoutTicks > 0) return false;
    const { rows } = await db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM tickets.message WHERE NOT from_me',
    );
    if ((rows[0]?.count ?? 0) < inbound) return false;
    // Events may still be in the broker, on their way to consoles.
    if (((await liveMistakes(db)) ?? 0) > 0) return false;
  } finally {
    await db.end();
  }
  return (await readPhones(inboxFile)).size >= outbound;
}
