import type { EntityManager } from 'typeorm';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { rows } from '../database/rows.js';
import { optionsOf } from '../options/options-of.js';
import { isRotating } from '../queues/rotator/rotator-timer.js';
import { chooseMember, type Choice } from './choose-member.js';
import { lockMembers } from './queue-members.js';

/**
 * Who gets a ticket that comes into the queue: an attendant of it where the company (`userRandom`) or the queue's
 * rotator wants it; before that the contact's last attendant, where the company wants it (`returnToAttendant`). Null
 * where nobody is to be chosen.
 */
export async function choiceFor(manager: EntityManager, ticket: Ticket, queueId: number): Promise<Choice | null> {
  if (ticket.status === 'group') return null;
  const { userRandom, returnToAttendant } = await optionsOf(manager, ticket.companyId);
  const isRouted = userRandom === 'enabled' || (await isRotating(manager, ticket.companyId, queueId));
  const lastUserId = returnToAttendant === 'enabled' ? await lastAttendant(manager, ticket) : null;
  if (!isRouted && lastUserId === null) return null;

  const choice = chooseMember(await lockMembers(manager, ticket, queueId), { lastUserId });
  return isRouted || choice.reason === 'lastAttendant' ? choice : null;
}

/** Who had the contact's last ticket before this one; null for nobody. */
async function lastAttendant(manager: EntityManager, { companyId, contactId, id }: Ticket): Promise<number | null> {
  const [last] = await rows<{ userId: number }>(
    manager,
    `SELECT user_id AS "userId" FROM ticket WHERE company_id = $1 AND contact_id = $2 AND id <> $3 AND status = 'closed'
       AND user_id IS NOT NULL ORDER BY updated_at DESC, id DESC LIMIT 1`,
    [companyId, contactId, id],
  );
  return last?.userId ?? null;
}
