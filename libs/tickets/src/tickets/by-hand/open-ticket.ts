import { type Actor, type OpenTicketInput, type TicketView, isAdmin } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { watchTicket } from '../../automation/watch-ticket.js';
import { lockContacts } from '../../conversation/contact/lock-contacts.js';
import { servesQueue } from '../../queues/queue.queries.js';
import { logMove } from '../log/log-move.js';
import { logStep } from '../log/log-step.js';
import { ticketView } from '../../conversation/ticket/ticket-view.js';
import { findLiveTicket } from '../threads/live-ticket.js';
import { laneOf } from '../../conversation/ticket/thread-lane.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { moveTicket } from '../move-ticket.js';
import { findKeptTicket } from '../threads/continue-ticket.js';
import { connectionFor } from './connection-for.js';
import { findContact } from './find-contact.js';
import { otherTicket } from './other-ticket.js';

/**
 * Opens a ticket with a contact, attended by the actor (docs/spec/domain-behaviour.md §3), or reopens the only one where the
 * connection keeps one for all time.
 */
@Injectable()
export class OpenTicket {
  constructor(private readonly db: DataSource) {}

  async execute(actor: Actor, { contactId, queueId = null, whatsappId = null }: OpenTicketInput): Promise<TicketView> {
    const { companyId, userId } = actor;
    if (queueId === null && !isAdmin(actor)) throw new AppError('ERR_QUEUE_REQUIRED');

    return withTenant(this.db, actor, async (manager) => {
      // Tickets of the contact are opened one at a time, by people and by messages.
      await lockContacts(manager, companyId, [contactId]);
      const contact = await findContact(manager, actor, contactId);
      if (queueId !== null && !(await servesQueue(manager, actor, queueId))) throw new AppError('ERR_NO_QUEUE_FOUND');
      const { id: connectionId, channel } = await connectionFor(manager, actor, contact, whatsappId);

      const thread = { companyId, contactId, connectionId };
      const live = await findLiveTicket(manager, thread);
      if (live) throw new AppError('ERR_OTHER_OPEN_TICKET', { ticket: await otherTicket(manager, live) });
      const { isGroup } = contact;
      const status = isGroup ? 'group' : 'open';
      const kept = await findKeptTicket(manager, thread);
      if (kept) return moveTicket(manager, actor, kept, { to: { status, queueId, userId }, event: 'ticket.reopened' });
      const ticket = await manager.save(Ticket, { ...thread, status, isGroup, channel, queueId, userId });
      return publishOpened(manager, actor, ticket as Ticket);
    });
  }
}

async function publishOpened(manager: EntityManager, actor: Actor, ticket: Ticket): Promise<TicketView> {
  const { companyId, id, queueId, status } = ticket;
  const { userId } = actor;
  await logStep(manager, { companyId, ticketId: id, type: 'create', userId, queueId });
  await logMove(manager, actor, ticket, { to: { status, queueId, userId }, isTransfer: false });
  const view = await ticketView(manager, companyId, id);
  await recordEvent(manager, 'ticket.opened', laneOf(ticket), { ticket: view });
  await watchTicket(manager, companyId, id);
  return view;
}
