import type { BotLimits } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { connectionSettings } from '../connections/connection-settings.js';
import type { Thread } from '../conversation/ticket/thread-lane.js';
import { rows } from '../database/rows.js';

/** By what time changes the tickets of a connection; null: by nothing. */
export async function loadLimits(
  manager: EntityManager,
  { companyId, connectionId }: Pick<Thread, 'companyId' | 'connectionId'>,
): Promise<BotLimits | null> {
  const { settings: connection } = await connectionSettings(manager, companyId, connectionId);
  const { timeSendQueue, sendIdQueue, expiresTicketNPS, expiresTicket, timeInactiveMessage } = connection;
  if (!timeSendQueue && !expiresTicketNPS && !expiresTicket && !timeInactiveMessage) return null;
  const queues = await rows<{ id: number }>(
    manager,
    'SELECT id FROM queue WHERE company_id = $1 AND id = $2 AND NOT is_deleted',
    [companyId, sendIdQueue],
  );
  return { connection, queues };
}
