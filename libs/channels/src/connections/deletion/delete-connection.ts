import { type Actor, GREETING_FILE_SECONDS } from '@prosa/contracts';
import { dropFiles, publishAudit, recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { publishOutcome } from '../../outbound/publish-outcome.js';
import { OUTBOUND_COLUMNS, type OutboundRow, WAITING } from '../../outbound/outbound-row.js';
import { requestSession } from '../../sessions/request-session.js';
import { Connection } from '../connection.entity.js';
import { canManageConnections } from '../connection.policy.js';
import { channelOf, lockConnection } from '../connection.queries.js';
import { connectionLane, connectionTarget } from '../connection-lane.js';
import { giveDefault, lockDefault } from '../default-connection.js';

/**
 * Deletes a connection. Its session's owner unlinks the account and deletes the keys (`close`); the lease stays until
 * that is done (housekeeping). Tickets keep the conversation, whose name and channel the tickets service has copied.
 */
@Injectable()
export class DeleteConnection {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_PERMISSION, ERR_NO_WAPP_FOUND. */
  async execute(actor: Actor, connectionId: number): Promise<{ deleted: boolean }> {
    if (!canManageConnections(actor)) throw new AppError('ERR_NO_PERMISSION');
    const { companyId } = actor;

    return withTenant(this.db, actor, async (manager) => {
      await lockDefault(manager, companyId);
      const channel = await channelOf(manager, companyId, connectionId);
      // The lease is locked before the connection, in the order in which the session's owner locks them.
      await requestSession(manager, { companyId, connectionId, channel }, 'close');
      const connection = await lockConnection(manager, companyId, connectionId);
      await failWaiting(manager, connection);
      await manager.delete(Connection, { companyId, id: connectionId });
      if (connection.isDefault) await giveDefault(manager, companyId);

      const lane = connectionLane(connection);
      if (connection.greetingMedia)
        await dropFiles(manager, companyId, [connection.greetingMedia.key], GREETING_FILE_SECONDS);
      await publishAudit(manager, actor, 'connection.deleted', {
        target: connectionTarget(connection),
        details: { number: connection.number },
      });
      await recordEvent(manager, 'connection.deleted', lane, { connectionId });
      return { deleted: true };
    });
  }
}

/** Publishes that messages which have not left yet never will. Their rows are deleted with the connection. */
async function failWaiting(manager: EntityManager, { companyId, id: connectionId }: Connection): Promise<void> {
  const waiting: OutboundRow[] = await manager.query(
    `SELECT ${OUTBOUND_COLUMNS} FROM outbound_message
     WHERE company_id = $1 AND connection_id = $2 AND state IN ${WAITING} ORDER BY id FOR UPDATE`,
    [companyId, connectionId],
  );
  const outcome = { chatId: '', state: 'failed', reason: 'ERR_NO_WAPP_FOUND' } as const;
  for (const row of waiting) await publishOutcome(manager, { companyId, connectionId, fence: 0 }, row, outcome);
}
