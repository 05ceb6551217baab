import type { Actor, Channel, ConnectionSessionView, ConnectionView, FileKeys } from '@prosa/contracts';
import { readTenant, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { DataSource, EntityManager } from 'typeorm';
import { importStatus, importView } from './import-record.js';
import { Connection } from './connection.entity.js';
import { canManageConnections } from './connection.policy.js';
import { settingsOf } from './settings/connection-settings.js';

/** The company's connections by name; without QR codes for actors who may not pair. */
export async function listConnections(db: DataSource, actor: Actor): Promise<ConnectionView[]> {
  const { companyId } = actor;
  return withTenant(db, actor, async (manager) => {
    const rows = await manager.find(Connection, { where: { companyId }, order: { name: 'ASC' } });
    const unowned = await unownedSince(manager, companyId);
    return rows.map((row) => honest(viewFor(actor, row), unowned.get(row.id)));
  });
}

/** Throws ERR_NO_WAPP_FOUND, also for a connection of another company. */
export async function getConnection(db: DataSource, actor: Actor, connectionId: number): Promise<ConnectionView> {
  const { companyId } = actor;
  return withTenant(db, actor, async (manager) => {
    const row = await findConnection(manager, companyId, connectionId);
    return honest(viewFor(actor, row), (await unownedSince(manager, companyId)).get(connectionId));
  });
}

/** Connections whose session should run and is run by no process, with the time of its last owner. */
async function unownedSince(manager: EntityManager, companyId: number): Promise<Map<number, Date>> {
  const rows = (await manager.query(
    `SELECT connection_id AS id, expires_at AS since FROM session_lease
     WHERE company_id = $1 AND wanted AND expires_at <= clock_timestamp()`,
    [companyId],
  )) as { id: number; since: Date }[];
  return new Map(rows.map(({ id, since }) => [id, since]));
}

/** A session that nobody runs is not connected, whatever its last owner has stored. */
function honest(view: ConnectionView, unowned: Date | undefined): ConnectionView {
  if (!unowned || view.status !== 'CONNECTED') return view;
  return { ...view, status: 'TIMEOUT', reason: 'noOwner', statusSince: unowned.toISOString(), statusSource: 'network' };
}

/** The row, without a lock. Throws ERR_NO_WAPP_FOUND. */
export async function findConnection(manager: EntityManager, companyId: number, id: number): Promise<Connection> {
  const row = await manager.findOneBy(Connection, { id, companyId });
  if (!row) throw new AppError('ERR_NO_WAPP_FOUND');
  return row;
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
  connection.updatedAt = await databaseTime(manager);
  await manager.save(connection);
}

export async function databaseTime(manager: EntityManager): Promise<Date> {
  const [{ now }] = (await manager.query('SELECT clock_timestamp() AS now')) as [{ now: Date }];
  return now;
}

/** A connection as it is published to services; codes to link a phone are in it. */
export function connectionView(row: Connection): ConnectionView {
  const { id, companyId, name, channel, number, status, qrcode, retries, isDefault, reason, queueIds } = row;
  const { disconnectedBy } = row;
  const { allowGroup, groupAsTicket, humanAgent } = settingsOf(row);
  const groups = { allowGroup, groupAsTicket };
  const shown = { id, companyId, name, channel, number, status, qrcode, retries, isDefault, reason, queueIds };
  return {
    ...shown,
    ...groups,
    ...(humanAgent && { humanAgent }),
    ...(disconnectedBy !== null && { disconnectedBy }),
    ...historyView(row),
    ...stateView(row),
  };
}

/** Its import and its last outage. */
function historyView({ settings, historyImport, disconnectedAt, connectedAt, recovered }: Connection) {
  return {
    importOldMessages: settings.importOldMessages ?? null,
    statusImportMessages: importStatus(historyImport),
    ...(historyImport && { import: importView(historyImport) }),
    ...(disconnectedAt && {
      outage: {
        disconnectedAt: disconnectedAt.toISOString(),
        connectedAt: connectedAt?.toISOString() ?? null,
        recovered,
      },
    }),
  };
}

/** The payload of whatsappSession events; `qrcode` as in `ConnectionSessionView`. */
export function sessionView(row: Connection, qrcode: string | null): ConnectionSessionView {
  const { id, status, retries, reason } = row;
  return { id, status, qrcode, retries, reason, ...stateView(row) };
}

function stateView(row: Connection) {
  const { statusSince, statusSource, waitingLinkCode: linkCode, updatedAt } = row;
  const since = { statusSince: statusSince.toISOString(), statusSource };
  return { ...since, ...(linkCode && { linkCode }), updatedAt: updatedAt.toISOString() };
}

function viewFor(actor: Actor, row: Connection): ConnectionView {
  const { linkCode, ...view } = connectionView(row);
  if (!canManageConnections(actor)) return { ...view, qrcode: '' };
  return { ...view, ...(linkCode && { linkCode }) };
}

/** Those of the files that connections send with their greetings. */
export async function filesInUse(db: DataSource, { companyId }: Actor, { keys }: FileKeys): Promise<FileKeys> {
  const shown = await readTenant(db, { companyId }, (reader): Promise<{ key: string }[]> =>
    reader.query(
      `SELECT greeting_media ->> 'key' AS key FROM connection WHERE company_id = $1 AND greeting_media ->> 'key' = ANY($2)`,
      [companyId, keys],
    ),
  );
  const inUse = new Set(shown.map(({ key }) => key));
  return { keys: keys.filter((key) => inUse.has(key)) };
}
