import type { Acknowledgement } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { rows } from '../../../database/rows.js';

/** How long an ack waits for its message (docs/spec/reliability-security.md §4.4). */
const RETENTION = `interval '10 minutes'`;

/** Stores the highest ack of a message that is not stored yet, and deletes old ones. */
export async function saveEarlyAck(
  manager: EntityManager,
  companyId: number,
  { connectionId, chatId, externalId, ack }: Acknowledgement,
): Promise<void> {
  await manager.query(`DELETE FROM early_ack WHERE company_id = $1 AND received_at < now() - ${RETENTION}`, [
    companyId,
  ]);
  await manager.query(
    `INSERT INTO early_ack AS kept (company_id, connection_id, chat_id, external_id, ack) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (company_id, connection_id, external_id, chat_id)
       DO UPDATE SET ack = greatest(kept.ack, excluded.ack), received_at = now()`,
    [companyId, connectionId, chatId, externalId, ack],
  );
}

/** Takes the ack that waited for a message of the company; 0 when none did. */
export async function consumeEarlyAck(
  manager: EntityManager,
  companyId: number,
  key: { connectionId: number; chatId: string; externalId: string },
): Promise<number> {
  const [early] = await rows<{ ack: number; isFresh: boolean }>(
    manager,
    `DELETE FROM early_ack WHERE company_id = $1 AND connection_id = $2 AND external_id = $3 AND chat_id = $4
     RETURNING ack, received_at >= now() - ${RETENTION} AS "isFresh"`,
    [companyId, key.connectionId, key.externalId, key.chatId],
  );
  return early?.isFresh ? early.ack : 0;
}
