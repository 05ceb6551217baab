import type { Actor, ConnectionDetail } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Sealer } from '@prosa/service-kit/operations';
import type { DataSource, EntityManager } from 'typeorm';
import { Connection } from '../connection.entity.js';
import { canManageConnections } from '../connection.policy.js';
import { connectionView } from '../connection.queries.js';
import { maskToken, openToken } from '../token/connection-token.js';
import { settingsOf } from './connection-settings.js';

/** A connection as its editor shows it. */
export async function connectionDetail(
  manager: EntityManager,
  sealer: Sealer,
  connection: Connection,
): Promise<ConnectionDetail> {
  const token = await openToken(manager, sealer, connection);
  return {
    ...connectionView(connection),
    ...settingsOf(connection),
    greetingMedia: connection.greetingMedia,
    token: token === null ? null : maskToken(token),
  };
}

/** Throws ERR_NO_PERMISSION, and ERR_NO_WAPP_FOUND, also for a connection of another company. */
export async function readDetail(db: DataSource, sealer: Sealer, actor: Actor, id: number): Promise<ConnectionDetail> {
  if (!canManageConnections(actor)) throw new AppError('ERR_NO_PERMISSION');
  return withTenant(db, actor, async (manager) => {
    const connection = await manager.findOneBy(Connection, { id, companyId: actor.companyId });
    if (!connection) throw new AppError('ERR_NO_WAPP_FOUND');
    return connectionDetail(manager, sealer, connection);
  });
}
