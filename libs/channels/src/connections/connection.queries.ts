import type { Actor, Channel, ConnectionSessionView, ConnectionView } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { DataSource, EntityManager } from 'typeorm';
import { Connection } from './connection.entity.js';
import { canManageConnections } from './connection.policy.js';
import { settingsOf } from './settings/connection-settings.js';

/** The company's connections by name; without QR codes for actors who may not pair. */
export async function listConnections(db: DataSource, actor: Actor): Promise<ConnectionView[]> {
  const { companyId } = actor;
  const rows = await withTenant(db, actor, (manager) =>
    manager.find(Connection, { where: { companyId }, order: { name: 'ASC' } }),
  );
  return rows.map((row) => viewFor(actor, row));
}

/** Throws ERR_NO_WAPP_FOUND, also for a connection of another company. */
export async function getConnection(db: DataSource, actor: Actor, connectionId: number): Promise<ConnectionView> {
  const { companyId } = actor;
  const row = await withTenant(db, actor, (manager) => manager.findOneBy(Connection, { id: connectionId, companyId }));
  if (!row) throw new AppError('ERR_NO_WAPP_FOUND');
  return viewFor(actor, row);
}

/** The channel of a connection, without a lock. Throws ERR_NO_WAPP_FOUND. */
export async function channelOf(manager: EntityManager, companyId: number, id: number): Promise<Channel> {
  const row = await manager.findOne(Connection, { where: { id, companyId }, select: { channel: true } });
  if (!row) throw new AppError('ERR_NO_WAPP_FOUND');
  return row.channel;
}

/** The row, locked until the transaction ends; null when there is none. */
export const findLocked = (manager: EntityManager, companyId: number, id: number): Promise<Connection | null> =>
  manager.findOne(Connection, { where: { id, companyId }, lock: { mode: 'pessimistic_write' } });

/** The row, locked until the transaction ends. Throws ERR_NO_WAPP_FOUND. */
export async function lockConnection(manager: EntityManager, companyId: number, id: number): Promise<Connection> {
  const row = await findLocked(manager, companyId, id);
  if (!row) throw new AppError('ERR_NO_WAPP_FOUND');
  return row;
}

/** Saves a locked row as changed now, by the database's clock: readers order two states of it by that time. */
export async function saveChanged(manager: EntityManager, connection: Connection): Promise<void> {
  const [{ now }] = (await manager.query('SELECT clock_timestamp() AS now')) as [{ now: Date }];
  connection.updatedAt = now;
  await manager.save(connection);
}

/** A connection as it is published to services; the QR code is in it. */
export function connectionView(row: Connection): ConnectionView {
  const { id, companyId, name, channel, number, status, qrcode, retries, isDefault, reason, queueIds } = row;
  const { disconnectedBy, updatedAt } = row;
  const { allowGroup, groupAsTicket } = settingsOf(row);
  const groups = { allowGroup, groupAsTicket };
  const shown = {
    id,
    companyId,
    name,
    channel,
    number,
    status,
    qrcode,
    retries,
    isDefault,
    reason,
    queueIds,
    ...groups,
  };
  return { ...shown, ...(disconnectedBy !== null && { disconnectedBy }), updatedAt: updatedAt.toISOString() };
}

/** The payload of whatsappSession events; `qrcode` as in `ConnectionSessionView`. */
export function sessionView(row: Connection, qrcode: string | null): ConnectionSessionView {
  const { id, status, retries, reason, updatedAt } = row;
  return { id, status, qrcode, retries, reason, updatedAt: updatedAt.toISOString() };
}

const viewFor = (actor: Actor, row: Connection): ConnectionView => ({
  ...connectionView(row),
  ...(!canManageConnections(actor) && { qrcode: '' }),
});
