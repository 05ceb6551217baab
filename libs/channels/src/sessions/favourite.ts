import { createHash } from 'node:crypto';

/**
 * The replica a session prefers; undefined without replicas. Rendezvous hashing: a replica that comes or goes moves
 * only its own share of the sessions.
 */
export function favouriteOf(connectionId: number, replicas: readonly string[]): string | undefined {
  let best: { replica: string; weight: string } | undefined;
  for (const replica of replicas) {
    const weight = createHash('sha256').update(`${connectionId}/${replica}`).digest('hex');
    if (!best || weight > best.weight) best = { replica, weight };
  }
  return best?.replica;
}
