import type { Channel } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { Connection } from '../connections/connection.entity.js';
import type { ChannelRegistry } from '../registry/channel-registry.js';
import { dropSession } from '../sessions/request-session.js';

/** A session that no process runs and none is to run. */
interface IdleLease {
  connectionId: number;
  channel: Channel;
}

/**
 * Deletes what is left of a company's deleted connections: the leases whose sessions have ended, with them the right to
 * write, and what their channels still have.
 */
export function forgetDeleted(db: DataSource, registry: ChannelRegistry, companyId: number): Promise<boolean> {
  return withTenant(db, { companyId }, async (manager) => {
    const idle: IdleLease[] = await manager.query(
      `SELECT connection_id AS "connectionId", channel FROM session_lease
       WHERE company_id = $1 AND NOT wanted AND owner IS NULL FOR UPDATE SKIP LOCKED`,
      [companyId],
    );
    const known = await existing(manager, companyId, idle);
    for (const { connectionId, channel } of idle.filter((lease) => !known.has(lease.connectionId))) {
      await dropSession(manager, { companyId, connectionId });
      await manager.query('DELETE FROM session_work WHERE company_id = $1 AND connection_id = $2', [
        companyId,
        connectionId,
      ]);
      await registry.find(channel)?.forget?.(manager, companyId, connectionId);
    }
    return false;
  });
}

async function existing(manager: EntityManager, companyId: number, leases: IdleLease[]): Promise<Set<number>> {
  const ids = leases.map(({ connectionId }) => connectionId);
  const rows = await manager.find(Connection, { where: { companyId, id: In(ids) }, select: { id: true } });
  return new Set(rows.map(({ id }) => id));
}
