import type { AcceptTicketInput, Actor, TicketView } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { AppError, withTenant } from '@prosa/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { Attendant } from '../attendants/attendant.entity.js';
import { sendText } from '../messages/outbound/send-text.js';
import { optionsOf } from '../options/options-of.js';
import { servesQueue } from '../queues/queue.queries.js';
import { holdTicket, moveTicket } from './move-ticket.js';
import { ticketView } from './queries/ticket-view.js';
import { deskTexts } from './texts/desk-texts.js';
import { asToldTo, canAskFor } from './ticket.policy.js';

/**
 * The actor takes a waiting ticket, into the given queue or the one it has. Of many who try, one becomes its owner; the
 * others are answered with the ticket as it stands (reliability-security §4.7).
 */
@Injectable()
export class AcceptTicket {
  constructor(private readonly db: DataSource) {}

  execute(actor: Actor, { ticketId, queueId, sendGreeting = false }: AcceptTicketInput): Promise<TicketView> {
    return withTenant(this.db, actor, async (manager) => {
      const ticket = await holdTicket(manager, actor.companyId, ticketId);
      if (!ticket || !canAskFor(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
      if (queueId && !(await servesQueue(manager, actor, queueId))) throw new AppError('ERR_NO_QUEUE_FOUND');

      const to = ticket.acceptedBy(actor.userId, queueId ?? null);
      const view = await moveTicket(manager, actor, ticket, { to, tell: 'ticket.accepted' });
      if (!sendGreeting || to === null) return asToldTo(actor, view);
      return asToldTo(actor, await greet(manager, actor, view));
    });
  }
}

/** Tells a person that the actor attends them, where the company wants it (sendGreetingAccepted, core.md §4). */
async function greet(
  manager: EntityManager,
  { companyId, userId, name }: Actor,
  view: TicketView,
): Promise<TicketView> {
  const isWanted = (await optionsOf(manager, companyId)).sendGreetingAccepted === 'enabled';
  const isTheirs = view.userId === userId && !view.isGroup;
  const ticket = isWanted && isTheirs && (await holdTicket(manager, companyId, view.id));
  if (!ticket) return view;
  const attendant = await manager.findOneBy(Attendant, { companyId, id: userId });
  await sendText(manager, ticket, deskTexts(attendant?.language ?? '').greeting(view.contact.name, name));
  return ticketView(manager, companyId, view.id);
}
