import type { AcceptTicketInput, Actor, TicketView } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { Attendant } from '../attendants/attendant.entity.js';
import { sendText } from '../conversation/sending/send-text.js';
import { optionsOf } from '../options/options-of.js';
import { servesQueue } from '../queues/queue.queries.js';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import { moveTicket } from './move-ticket.js';
import { ticketView } from '../conversation/ticket/ticket-view.js';
import { systemTexts } from './texts/system-texts.js';
import { redactFor, couldSeeWaiting } from '../conversation/ticket/ticket.policy.js';

/**
 * Accepts a waiting ticket, into the given queue or its own. Of many who try, one becomes its owner; the others get the
 * ticket as it is (docs/spec/reliability-security.md §4.7).
 */
@Injectable()
export class AcceptTicket {
  constructor(private readonly db: DataSource) {}

  execute(actor: Actor, { ticketId, queueId, sendGreeting = false }: AcceptTicketInput): Promise<TicketView> {
    return withTenant(this.db, actor, async (manager) => {
      const ticket = await lockTicket(manager, actor.companyId, ticketId);
      if (!ticket || !couldSeeWaiting(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
      if (queueId && !(await servesQueue(manager, actor, queueId))) throw new AppError('ERR_NO_QUEUE_FOUND');

      const to = ticket.acceptedBy(actor.userId, queueId ?? null);
      const view = await moveTicket(manager, actor, ticket, { to, event: 'ticket.accepted' });
      if (!sendGreeting || to === null) return redactFor(actor, view);
      return redactFor(actor, await greet(manager, actor, view));
    });
  }
}

/** Greets a person in the actor's name, where the company wants it (sendGreetingAccepted, docs/spec/core.md §4). */
async function greet(
  manager: EntityManager,
  { companyId, userId, name }: Actor,
  view: TicketView,
): Promise<TicketView> {
  const isEnabled = (await optionsOf(manager, companyId)).sendGreetingAccepted === 'enabled';
  const isTheirs = view.userId === userId && !view.isGroup;
  const ticket = isEnabled && isTheirs && (await lockTicket(manager, companyId, view.id));
  if (!ticket) return view;
  const attendant = await manager.findOneBy(Attendant, { companyId, id: userId });
  await sendText(manager, ticket, systemTexts(attendant?.language ?? '').greeting(view.contact.name, name));
  return ticketView(manager, companyId, view.id);
}
