import type { AcceptTicketInput, Actor, TicketView } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { Attendant } from '../attendants/attendant.entity.js';
import { sendText } from '../conversation/sending/send-text.js';
import { optionsOf } from '../options/options-of.js';
import { servesQueue } from '../queues/queue.queries.js';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import { moveTicket } from './move-ticket.js';
import { ticketView } from '../conversation/ticket/ticket-view.js';
import { assertCanReceive } from './transfer/assert-can-receive.js';
import { systemTexts } from './texts/system-texts.js';
import { redactFor, sawItWait, seesWhereItIs } from '../conversation/ticket/ticket.policy.js';

/**
 * Accepts a waiting ticket, into the given queue or its own, for the caller or another user. Of many who try, one becomes its owner; the others get the
 * ticket as it is (docs/spec/reliability-security.md §4.7).
 */
@Injectable()
export class AcceptTicket {
  constructor(private readonly db: DataSource) {}

  execute(actor: Actor, { ticketId, queueId, userId, sendGreeting = false }: AcceptTicketInput): Promise<TicketView> {
    const owner = userId ?? actor.userId;
    return withTenant(this.db, actor, async (manager) => {
      const ticket = await lockTicket(manager, actor.companyId, ticketId);
      if (!ticket) throw new AppError('ERR_NO_TICKET_FOUND');
      if (!seesWhereItIs(actor, ticket)) return whoHasIt(manager, actor, ticket);
      await assertDestination(manager, actor, ticket, { queueId, owner });

      const to = ticket.acceptedBy(owner, queueId ?? null);
      const view = await moveTicket(manager, actor, ticket, { to, event: 'ticket.accepted' });
      if (!sendGreeting || to === null) return redactFor(actor, view);
      return redactFor(actor, await greet(manager, actor, view, owner));
    });
  }
}

/**
 * A ticket that was moved out of the actor's sight while they tried to accept it, as it is. Throws ERR_NO_TICKET_FOUND for
 * actors who did not see it wait either.
 */
async function whoHasIt(manager: EntityManager, actor: Actor, ticket: Ticket): Promise<TicketView> {
  if (!sawItWait(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
  return redactFor(actor, await ticketView(manager, actor.companyId, ticket.id));
}

/** Throws ERR_NO_QUEUE_FOUND; for another user also ERR_QUEUE_REQUIRED, and what `assertCanReceive` throws. */
async function assertDestination(
  manager: EntityManager,
  actor: Actor,
  ticket: Ticket,
  { queueId = null, owner }: { queueId: number | null | undefined; owner: number },
): Promise<void> {
  if (queueId !== null && !(await servesQueue(manager, actor, queueId))) throw new AppError('ERR_NO_QUEUE_FOUND');
  if (owner === actor.userId) return;
  const goesTo = queueId ?? ticket.queueId;
  if (goesTo === null) throw new AppError('ERR_QUEUE_REQUIRED');
  await assertCanReceive(manager, ticket, { queueId: goesTo, userId: owner });
}

/** Greets a person in the owner's name, where the company wants it (sendGreetingAccepted, docs/spec/core.md §4). */
async function greet(
  manager: EntityManager,
  { companyId, name }: Actor,
  view: TicketView,
  owner: number,
): Promise<TicketView> {
  const isEnabled = (await optionsOf(manager, companyId)).sendGreetingAccepted === 'enabled';
  const isPerson = !view.isGroup || view.whatsapp.groupAsTicket === 'enabled';
  const isTheirs = view.userId === owner && isPerson;
  const ticket = isEnabled && isTheirs && (await lockTicket(manager, companyId, view.id));
  if (!ticket) return view;
  await sendText(manager, ticket, await greetingBy(manager, { companyId, id: owner, name }, view.contact.name));
  return ticketView(manager, companyId, view.id);
}

/** The greeting in the language of the attendant, whose copy may not have arrived yet. */
async function greetingBy(
  manager: EntityManager,
  { companyId, id, name }: { companyId: number; id: number; name: string },
  contactName: string,
): Promise<string> {
  const attendant = await manager.findOneBy(Attendant, { companyId, id });
  return systemTexts(attendant?.language ?? '').greeting(contactName, attendant?.name ?? name);
}
