import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import { publishSchedule } from './schedule-view.js';
import { disarmSchedule } from './schedule-timer.js';

/**
 * Cancels what waits for the contact only until it writes, in the transaction of its message, which holds the lock of the
 * contact: what is sent takes the same lock, so that either comes first.
 */
export async function cancelReplied(manager: EntityManager, companyId: number, contactId: number): Promise<void> {
  const cancelled = await rows<{ id: number }>(
    manager,
    `UPDATE schedule SET status = 'CANCELADA', updated_at = clock_timestamp()
     WHERE company_id = $1 AND contact_id = $2 AND status = 'PENDENTE' AND cancel_if_replied RETURNING id`,
    [companyId, contactId],
  );
  for (const { id } of cancelled) {
    await disarmSchedule(manager, { companyId, id });
    await publishSchedule(manager, { companyId, id });
  }
}
