import type { ConnectionHealth } from '@prosa/contracts';
import type { Connection } from '../connections/connection.entity.js';

/** `by`: who caused the latest change. */
export type StateRow = Pick<Connection, 'status' | 'statusSince' | 'statusSource' | 'reason'> & { by: string | null };

/**
 * The state of a connection. A session that nobody runs since `unownedSince` (ISO time) is not connected, whatever its
 * last owner has stored.
 */
export function stateView(row: StateRow, unownedSince: string | null): ConnectionHealth['state'] {
  const { status, statusSince, statusSource: source, reason, by } = row;
  if (unownedSince !== null && status === 'CONNECTED')
    return { status: 'TIMEOUT', since: unownedSince, source: 'network', reason: 'noOwner', by: null };
  return { status, since: statusSince.toISOString(), source, reason, by };
}
