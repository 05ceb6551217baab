import { withTenant } from '@prosa/service-kit/database';
import type { DataSource } from 'typeorm';
import type { ChannelSession, HistoryWish } from '../channel-adapter.js';
import { Connection } from '../connections/connection.entity.js';

/** All of the past where an import is wanted, the recent past after an outage, otherwise nothing. */
export async function historyWish(
  db: DataSource,
  { companyId, connectionId: id }: ChannelSession,
): Promise<HistoryWish> {
  const connection = await withTenant(db, { companyId }, (manager) => manager.findOneBy(Connection, { companyId, id }));
  if (!connection) return 'none';
  if (connection.settings.importOldMessages) return 'full';
  return connection.disconnectedAt ? 'recent' : 'none';
}
