import type { Actor } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import type { Contact } from '../../conversation/contact/contact.entity.js';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { moveTicket } from '../../tickets/move-ticket.js';
import { announceOpened } from '../../tickets/threads/announce-opened.js';
import { findOrOpenTicket, wasNotLive } from '../../tickets/threads/live-ticket.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { canAttend, canSee } from '../../conversation/ticket/ticket.policy.js';

/**
 * Locks the contact's live ticket on the connection, and lets the actor attend it. A new ticket is the actor's from the
 * start, and so is one that was closed and is continued. Throws ERR_OTHER_OPEN_TICKET while somebody else attends it, or
 * when the actor may not see it.
 */
export async function claimReceivingTicket(
  manager: EntityManager,
  actor: Actor,
  { companyId, id: contactId, isGroup }: Contact,
  connectionId: number,
): Promise<Ticket> {
  const thread = { companyId, contactId, connectionId };
  const found = await findOrOpenTicket(manager, thread, isGroup);
  const { ticket, isNew } = found;
  if (canAttend(actor, ticket)) return ticket;
  const to = ticket.acceptedBy(actor.userId, null);
  if (!to || !(wasNotLive(found) || canSee(actor, ticket))) throw new AppError('ERR_OTHER_OPEN_TICKET');

  if (isNew) await announceOpened(manager, ticket, ticket.acceptedBy(actor.userId, null));
  else await moveTicket(manager, actor, ticket, { to, event: 'ticket.accepted' });
  const claimed = await lockTicket(manager, companyId, ticket.id);
  if (!claimed || !canAttend(actor, claimed)) throw new AppError('ERR_OTHER_OPEN_TICKET');
  return claimed;
}
