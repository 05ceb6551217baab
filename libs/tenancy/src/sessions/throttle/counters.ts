import type { EntityManager } from 'typeorm';
import { type AttemptRule, delayAfter } from './attempt-rules.js';

/** Seconds until none of the counters is blocked; 0 when none is. */
export async function waitOf(manager: EntityManager, keys: string[]): Promise<number> {
  const [row]: { seconds: number | null }[] = await manager.query(
    `SELECT ceil(extract(epoch FROM max(blocked_until) - now()))::integer AS seconds
     FROM throttle WHERE key = ANY($1) AND blocked_until > now()`,
    [keys],
  );
  return row?.seconds ?? 0;
}

/** Counts one more within the window and returns the number. Null, and not counted, while the counter is blocked. */
export async function countOne(manager: EntityManager, key: string, window: number): Promise<number | null> {
  const [counted]: { failures: number }[] = await manager.query(
    `INSERT INTO throttle AS t (key, failures, window_ends_at) VALUES ($1, 1, now() + $2 * interval '1 second')
     ON CONFLICT (key) DO UPDATE SET
       failures = CASE WHEN t.window_ends_at > now() THEN t.failures + 1 ELSE 1 END,
       window_ends_at = CASE WHEN t.window_ends_at > now() THEN t.window_ends_at ELSE excluded.window_ends_at END
     WHERE t.blocked_until IS NULL OR t.blocked_until <= now()
     RETURNING failures`,
    [key, window],
  );
  return counted?.failures ?? null;
}

/** Counts one failure and blocks the counter at its limit. False, and not counted, while it is blocked. */
export async function countFailure(manager: EntityManager, key: string, rule: AttemptRule): Promise<boolean> {
  const failures = await countOne(manager, key, rule.window);
  if (failures !== null && failures >= rule.limit) await block(manager, { key, rule }, failures);
  return failures !== null;
}

/**
 * Reserves one attempt before its outcome is known, so that no more attempts run at once than may fail. Compares and
 * counts in one statement. False, and not counted, while the counter is blocked or all that may fail are reserved.
 */
export async function reserveAttempt(manager: EntityManager, key: string, rule: AttemptRule): Promise<boolean> {
  const reserved: unknown[] = await manager.query(
    `INSERT INTO throttle AS t (key, failures, window_ends_at) VALUES ($1, 1, now() + $2 * interval '1 second')
     ON CONFLICT (key) DO UPDATE SET
       failures = CASE WHEN t.window_ends_at > now() THEN t.failures + 1 ELSE 1 END,
       window_ends_at = CASE WHEN t.window_ends_at > now() THEN t.window_ends_at ELSE excluded.window_ends_at END
     WHERE (t.blocked_until IS NULL OR t.blocked_until <= now()) AND (t.window_ends_at <= now() OR t.failures < $3)
     RETURNING 1`,
    [key, rule.window, rule.limit],
  );
  return reserved.length === 1;
}

/** Whether all that may fail is reserved at one of the counters: read without a lock, so that a flood costs little. */
export async function isReserved(
  manager: EntityManager,
  counters: { key: string; rule: AttemptRule }[],
): Promise<boolean> {
  const [{ full }]: [{ full: boolean }] = await manager.query(
    `SELECT EXISTS (
       SELECT FROM throttle t JOIN unnest($1::text[], $2::integer[]) AS counter (key, most) USING (key)
       WHERE t.window_ends_at > now() AND t.failures >= counter.most) AS full`,
    [counters.map(({ key }) => key), counters.map(({ rule }) => rule.limit)],
  );
  return full;
}

/** Turns a reserved attempt into a failure: the counter is blocked to the end of its window when none is left. */
export async function confirmFailure(manager: EntityManager, key: string, rule: AttemptRule): Promise<void> {
  await manager.query(
    `UPDATE throttle SET blocked_until = window_ends_at
     WHERE key = $1 AND failures >= $2 AND window_ends_at > now() AND blocked_until IS NULL`,
    [key, rule.limit],
  );
}

/** Takes one failure back; below the limit there is no delay. */
export async function refundFailure(manager: EntityManager, key: string, rule: AttemptRule): Promise<void> {
  await manager.query(
    `UPDATE throttle SET failures = failures - 1,
       blocked_until = CASE WHEN failures - 1 < $2 THEN NULL ELSE blocked_until END
     WHERE key = $1 AND failures > 0`,
    [key, rule.limit],
  );
}

/** Rows deleted at a time, so that no request pays for many. */
export async function forgetOldCounters(manager: EntityManager): Promise<void> {
  await manager.query(
    `DELETE FROM throttle WHERE key IN (
       SELECT key FROM throttle WHERE window_ends_at < now() - interval '1 hour'
       ORDER BY window_ends_at LIMIT 50 FOR UPDATE SKIP LOCKED)`,
  );
}

/** Counters stay for a window after their delay ended; otherwise the growth would be lost. */
async function block(
  manager: EntityManager,
  { key, rule }: { key: string; rule: AttemptRule },
  failures: number,
): Promise<void> {
  const delay = delayAfter(failures, rule);
  if (delay === null) {
    await manager.query('UPDATE throttle SET blocked_until = window_ends_at WHERE key = $1', [key]);
    return;
  }
  await manager.query(
    `UPDATE throttle SET blocked_until = now() + $2 * interval '1 second',
       window_ends_at = now() + ($2 + $3) * interval '1 second' WHERE key = $1`,
    [key, delay, rule.window],
  );
}
