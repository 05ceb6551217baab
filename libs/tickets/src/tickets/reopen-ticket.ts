import type { Actor, ReopenTicketInput, TicketView } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { lockContacts } from '../conversation/contact/lock-contacts.js';
import { findLiveTicket } from './threads/live-ticket.js';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import { moveTicket } from './move-ticket.js';
import { assertCanReceive } from './transfer/assert-can-receive.js';
import { ticketView } from '../conversation/ticket/ticket-view.js';
import { type LivePlacement, Ticket } from '../conversation/ticket/ticket.entity.js';
import { redactFor, canSee } from '../conversation/ticket/ticket.policy.js';

/**
 * Reopens a closed ticket, attended by the actor or the named user. When its contact has another live ticket on the connection, that one
 * is returned, whoever has it (docs/spec/wire-contract.md §5).
 */
@Injectable()
export class ReopenTicket {
  constructor(private readonly db: DataSource) {}

  execute(actor: Actor, { ticketId, ...owner }: ReopenTicketInput): Promise<TicketView> {
    const { companyId } = actor;

    return withTenant(this.db, actor, async (manager) => {
      const thread = await manager.findOneBy(Ticket, { companyId, id: ticketId });
      // Locked first, so that nobody opens another ticket of the thread meanwhile.
      if (thread) await lockContacts(manager, companyId, [thread.contactId]);
      const ticket = thread && (await lockTicket(manager, companyId, ticketId));
      if (!ticket || !canSee(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');

      const live = await findLiveTicket(manager, ticket);
      if (live && live.id !== ticket.id) {
        return redactFor(actor, await ticketView(manager, companyId, live.id));
      }
      const to = await placeFor(manager, actor, ticket, owner);
      return moveTicket(manager, actor, ticket, { to, event: 'ticket.reopened' });
    });
  }
}

/** Its place for the actor or the named user. Throws ERR_QUEUE_REQUIRED, and what `assertCanReceive` throws. */
async function placeFor(
  manager: EntityManager,
  actor: Actor,
  ticket: Ticket,
  { userId, queueId = ticket.queueId ?? undefined }: Omit<ReopenTicketInput, 'ticketId'>,
): Promise<LivePlacement | null> {
  if (userId === undefined) return ticket.reopenedFor(actor.userId);
  if (queueId === undefined) throw new AppError('ERR_QUEUE_REQUIRED');
  await assertCanReceive(manager, ticket, { queueId, userId });
  return ticket.reopenedFor(userId, queueId);
}
