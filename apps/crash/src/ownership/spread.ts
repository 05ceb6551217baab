import { eventually } from '@prosa/testing';
import { createHash } from 'node:crypto';
import type { SharedSessions } from './shared-sessions.js';

/** A new replica takes part after 30 s; then one session a second moves. */
const SPREAD_WITHIN_MS = 120_000;

/**
 * Returns the replica that should own a session: rendezvous hashing, implemented independently to check the product's
 * own.
 */
export function shouldOwn(connectionId: number, owners: string[]): string | undefined {
  const weight = (owner: string) => createHash('sha256').update(`${connectionId}/${owner}`).digest('hex');
  return [...owners].sort((a, b) => (weight(a) < weight(b) ? 1 : -1))[0];
}

/** Waits until every session is at its replica. Returns how long that took and the shortest time between two moves. */
export async function waitForSpread(shared: SharedSessions): Promise<{ ms: number; closestMovesMs: number }> {
  const since = performance.now();
  const startedAt = Date.now();
  await eventually(async () => {
    const { rows: replicas } = await shared.db.query<{ owner: string }>(
      'SELECT owner FROM channels.session_replica WHERE expires_at > clock_timestamp()',
    );
    const { rows: leases } = await shared.db.query<{ id: number; owner: string | null }>(
      'SELECT connection_id AS id, owner FROM channels.session_lease WHERE wanted',
    );
    const names = replicas.map(({ owner }) => owner);
    if (names.length < shared.replicas.length) throw new Error(`${names.length} replicas`);
    const strayed = leases.filter(({ id, owner }) => shouldOwn(id, names) !== owner);
    if (strayed.length > 0) throw new Error(`${strayed.length} of ${leases.length} sessions are elsewhere`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }, SPREAD_WITHIN_MS);
  const moves = (await shared.phones.logins()).filter(({ at }) => at > startedAt).map(({ at }) => at);
  const gaps = moves.slice(1).map((at, index) => at - (moves[index] ?? 0));
  return { ms: performance.now() - since, closestMovesMs: Math.min(...gaps, Infinity) };
}
