import type { ConnectionHealth, StateChange } from '@prosa/contracts';

/** The latest interruption of a connection that was open; null when it never was, or never ended. Newest change first. */
export function latestOutage(changes: readonly StateChange[]): ConnectionHealth['outage'] {
  const isOpen = ({ status }: StateChange) => status === 'CONNECTED';
  const recovery = changes[0] && isOpen(changes[0]) ? changes[0] : undefined;
  const before = recovery ? changes.slice(1) : changes;
  const opened = before.findIndex(isOpen);
  const start = opened > 0 ? before[opened - 1] : undefined;
  return start ? { disconnectedAt: start.at, recoveredAt: recovery?.at ?? null } : null;
}
