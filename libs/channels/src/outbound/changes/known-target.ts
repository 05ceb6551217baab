import type { OutboundClass, OutboundTarget } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';

/** The last time a message of the desk was queued: its id at the provider is fixed since then. */
export interface QueuedBefore {
  id: string;
  providerId: string;
  state: string;
  attempts: number;
  reason: string | null;
  class: OutboundClass;
}

/** Undefined for a message that the desk did not send. Locked: whoever sends it now is waited for. */
export async function queuedBefore(
  manager: EntityManager,
  companyId: number,
  messageId: number,
): Promise<QueuedBefore | undefined> {
  const rows: QueuedBefore[] = await manager.query(
    `SELECT id, provider_id AS "providerId", state, attempts, reason, class FROM outbound_message
     WHERE company_id = $1 AND message_id = $2 AND change_id IS NULL ORDER BY id DESC LIMIT 1 FOR UPDATE`,
    [companyId, messageId],
  );
  return rows[0];
}

/** The target with its id at the provider, which may be known here alone while the message waits to be sent. */
export async function withKnownTarget(
  manager: EntityManager,
  companyId: number,
  target: OutboundTarget,
): Promise<OutboundTarget> {
  if (target.externalId !== '') return target;
  const queued = await queuedBefore(manager, companyId, target.messageId);
  return { ...target, externalId: queued?.providerId ?? '' };
}
