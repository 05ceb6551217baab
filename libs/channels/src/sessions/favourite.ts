import { createHash } from 'node:crypto';
import type { FreeSession, Replica } from './session-leases.js';

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

/**
 * Whether the session prefers this owner among the replicas. Leaves out another replica that let the session's lease run
 * out: it may be dead.
 */
export function isFavouriteOf(
  { connectionId, lapsedOwner }: FreeSession,
  owner: string,
  replicas: readonly Replica[],
): boolean {
  const names = replicas.map((replica) => replica.owner);
  const candidates = names.filter((name) => name === owner || name !== lapsedOwner);
  return favouriteOf(connectionId, candidates) === owner;
}

/** The names of this owner and of the replicas that have run for some time. */
export const steadyNames = (replicas: readonly Replica[], owner: string, stableAfterMs: number): string[] =>
  replicas
    .filter((replica) => replica.owner === owner || replica.runningForMs >= stableAfterMs)
    .map((replica) => replica.owner);
