import { createHash } from 'node:crypto';

/**
 * The replica a session prefers: rendezvous hashing, so that one that comes or goes moves only its own share.
 * Undefined without replicas.
 */
export function favouriteOf(connectionId: number, replicas: readonly string[]): string | undefined {
  let best: { replica: string; weight: string } | undefined;
  for (const replica of replicas) {
    const weight = createHash('sha256').update(`${connectionId}/${replica}`).digest('hex');
    if (!best || weight > best.weight) best = { replica, weight };
  }
  return best?.replica;
}
