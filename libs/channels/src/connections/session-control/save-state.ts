import { STATE_CHANGES_MAX, type StateSource } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import type { Connection } from '../connection.entity.js';
import { databaseTime } from '../connection.queries.js';

/** What is compared to find out whether a connection is in another state. */
export type State = Pick<Connection, 'status' | 'reason'>;

export const stateOf = ({ status, reason }: Connection): State => ({ status, reason });

/** Who changed a state; `by` is a person's name. */
export interface Cause {
  source: StateSource;
  by?: string;
}

/**
 * Saves a locked connection as changed now, by the database's clock: readers order two states of it by that time. A
 * state unlike `before` is dated and joins the latest changes of the connection.
 */
export async function saveState(
  manager: EntityManager,
  connection: Connection,
  before: State,
  { source, by }: Cause,
): Promise<void> {
  const { companyId, id, status, reason } = connection;
  const at = await databaseTime(manager);
  const isOther = status !== before.status || reason !== before.reason;
  if (status !== before.status) connection.statusSince = at;
  if (isOther) connection.statusSource = source;
  connection.updatedAt = at;
  await manager.save(connection);
  if (isOther) await recordChange(manager, [companyId, id, at, status, source, reason, by ?? null]);
}

/** Stores a change, and deletes those that are too many. */
async function recordChange(manager: EntityManager, values: unknown[]): Promise<void> {
  await manager.query(
    `INSERT INTO connection_change (company_id, connection_id, at, status, source, reason, by_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values,
  );
  const [companyId, connectionId] = values;
  await manager.query(
    `DELETE FROM connection_change WHERE company_id = $1 AND connection_id = $2 AND id <= (
       SELECT id FROM connection_change WHERE company_id = $1 AND connection_id = $2
       ORDER BY id DESC OFFSET ${STATE_CHANGES_MAX} LIMIT 1)`,
    [companyId, connectionId],
  );
}
