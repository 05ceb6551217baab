import type { Pins } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';

/** The user's pinned tickets, the first pinned first. */
export async function pinsOf(manager: EntityManager, companyId: number, userId: number): Promise<number[]> {
  const pinned = await rows<{ id: number }>(
    manager,
    'SELECT ticket_id AS id FROM ticket_pin WHERE company_id = $1 AND user_id = $2 ORDER BY pinned_at, ticket_id',
    [companyId, userId],
  );
  return pinned.map(({ id }) => id);
}

/** Records the event with the user's pins, for that user alone. */
export async function publishPins(manager: EntityManager, companyId: number, userId: number): Promise<Pins> {
  const ticketIds = await pinsOf(manager, companyId, userId);
  const lane = { companyId, key: `${companyId}:pins:${userId}` };
  await recordEvent(manager, 'pins.changed', lane, { userId, ticketIds });
  return { ticketIds };
}
