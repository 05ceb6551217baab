import type { Actor } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { watchTicket } from '../../automation/watch-ticket.js';
import type { Contact } from '../../conversation/contact/contact.entity.js';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { moveTicket } from '../../tickets/move-ticket.js';
import { applyMove } from '../../tickets/place-ticket.js';
import { ticketView } from '../../conversation/ticket/ticket-view.js';
import { findOrOpenTicket } from '../../tickets/threads/live-ticket.js';
import { laneOf } from '../../conversation/ticket/thread-lane.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { canAttend, canSee } from '../../conversation/ticket/ticket.policy.js';

/**
 * Locks the contact's live ticket on the connection, and lets the actor attend it. A new ticket is the actor's from the
 * start. Throws ERR_OTHER_OPEN_TICKET while somebody else attends it, or when the actor may not see it.
 */
export async function claimReceivingTicket(
  manager: EntityManager,
  actor: Actor,
  { companyId, id: contactId, isGroup }: Contact,
  connectionId: number,
): Promise<Ticket> {
  const thread = { companyId, contactId, connectionId };
  const { ticket, isNew } = await findOrOpenTicket(manager, thread, isGroup);
  if (canAttend(actor, ticket)) return ticket;
  const to = ticket.acceptedBy(actor.userId, null);
  if (!to || !(isNew || canSee(actor, ticket))) throw new AppError('ERR_OTHER_OPEN_TICKET');

  if (isNew) {
    await applyMove(manager, ticket, to);
    const view = await ticketView(manager, companyId, ticket.id);
    await recordEvent(manager, 'ticket.opened', laneOf(ticket), { ticket: view });
    await watchTicket(manager, companyId, ticket.id);
  } else {
    await moveTicket(manager, actor, ticket, { to, event: 'ticket.accepted' });
  }
  const claimed = await lockTicket(manager, companyId, ticket.id);
  if (!claimed || !canAttend(actor, claimed)) throw new AppError('ERR_OTHER_OPEN_TICKET');
  return claimed;
}
