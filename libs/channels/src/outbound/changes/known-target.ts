import type { OutboundClass, OutboundTarget } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';

/** The latest outbound row of a message of the desk, which has its id at the provider. */
export interface QueuedBefore {
  id: string;
  /** The provider's name of it, as far as that is known, else ours. */
  providerId: string;
  state: string;
  attempts: number;
  reason: string | null;
  class: OutboundClass;
}

/** Undefined for a message that the desk did not send. Locks the row, and so waits for a claim of it to commit. */
export async function queuedBefore(
  manager: EntityManager,
  companyId: number,
  messageId: number,
): Promise<QueuedBefore | undefined> {
  const rows: QueuedBefore[] = await manager.query(
    `SELECT id, coalesce(external_id, provider_id) AS "providerId", state, attempts, reason, class FROM outbound_message
     WHERE company_id = $1 AND message_id = $2 AND change_id IS NULL ORDER BY id DESC LIMIT 1 FOR UPDATE`,
    [companyId, messageId],
  );
  return rows[0];
}

/** The target with its id at the provider, which only channels knows until the first receipt of the message. */
export async function withKnownTarget(
  manager: EntityManager,
  companyId: number,
  target: OutboundTarget,
): Promise<OutboundTarget> {
  if (target.externalId !== '') return target;
  const queued = await queuedBefore(manager, companyId, target.messageId);
  return { ...target, externalId: queued?.providerId ?? '' };
}
