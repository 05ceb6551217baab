import type { Actor, TicketView, TransferTicketInput } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { moveTicket } from '../move-ticket.js';
import type { LivePlacement, Ticket } from '../../conversation/ticket/ticket.entity.js';
import { ticketView } from '../../conversation/ticket/ticket-view.js';
import { transferText } from '../texts/transfer-text.js';
import { redactFor, canSee } from '../../conversation/ticket/ticket.policy.js';
import { assertCanReceive } from './assert-can-receive.js';

/**
 * Transfers a ticket to a user, who attends it at once, or to a queue, where it waits without an owner
 * (docs/spec/core.md §4). Where the company wants it, the contact gets a text when the transfer can no longer be
 * undone. A repeated request returns the ticket as it is.
 */
@Injectable()
export class TransferTicket {
  constructor(private readonly db: DataSource) {}

  execute(actor: Actor, input: TransferTicketInput): Promise<TicketView> {
    return withTenant(this.db, actor, (manager) => this.within(manager, actor, input));
  }

  /** Transfers it in the caller's transaction. */
  async within(manager: EntityManager, actor: Actor, input: TransferTicketInput): Promise<TicketView> {
    const ticket = await lockTicket(manager, actor.companyId, input.ticketId);
    if (!ticket || !canSee(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
    const to = await destinationOf(manager, ticket, input);
    if (ticket.isAt(to)) return redactFor(actor, await ticketView(manager, actor.companyId, ticket.id));

    const text = await transferText(manager, actor, ticket, to);
    return redactFor(
      actor,
      await moveTicket(manager, actor, ticket, { to, event: 'ticket.transferred', undoable: { text } }),
    );
  }
}

/** Throws ERR_QUEUE_REQUIRED, ERR_TICKET_NOT_TRANSFERABLE, and what `assertCanReceive` throws. */
async function destinationOf(
  manager: EntityManager,
  ticket: Ticket,
  input: TransferTicketInput,
): Promise<LivePlacement> {
  const queueId = input.queueId ?? ticket.queueId;
  const userId = input.userId ?? null;
  if (queueId === null) throw new AppError('ERR_QUEUE_REQUIRED');
  await assertCanReceive(manager, ticket, { queueId, userId });
  const to = ticket.transferredTo(queueId, userId);
  if (!to) throw new AppError('ERR_TICKET_NOT_TRANSFERABLE');
  return to;
}
