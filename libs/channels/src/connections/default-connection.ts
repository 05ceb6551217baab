import type { EntityManager } from 'typeorm';
import { Connection } from './connection.entity.js';
import { saveChanged } from './connection.queries.js';
import { publishConnection } from './publish-connection.js';

/** First key of the advisory lock under which a company's connections are added and deleted and its default moves. */
const DEFAULT_LOCK = 7_270_010;

/** Waits until nobody else adds or deletes a connection of the company or moves its default. */
export const lockDefault = (manager: EntityManager, companyId: number): Promise<unknown> =>
  manager.query('SELECT pg_advisory_xact_lock($1, $2)', [DEFAULT_LOCK, companyId]);

/** Ends that another connection is the company's default, and publishes it. Needs `lockDefault`. */
export async function clearDefault(manager: EntityManager, { companyId, id }: Connection): Promise<void> {
  const present = await manager.findOne(Connection, {
    where: { companyId, isDefault: true },
    lock: { mode: 'pessimistic_write' },
  });
  if (!present || present.id === id) return;
  await setDefault(manager, present, false);
}

/** Makes the best of the remaining connections the default: one that is connected, the oldest. Needs `lockDefault`. */
export async function giveDefault(manager: EntityManager, companyId: number): Promise<void> {
  const rest = await manager.find(Connection, {
    where: { companyId },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const next = rest.find(({ status }) => status === 'CONNECTED') ?? rest[0];
  if (next) await setDefault(manager, next, true);
}

async function setDefault(manager: EntityManager, connection: Connection, isDefault: boolean): Promise<void> {
  connection.isDefault = isDefault;
  await saveChanged(manager, connection);
  await publishConnection(manager, connection);
}
