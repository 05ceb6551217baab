import { type Actor, type BulkAction, type BulkOptions, type TicketView, isAdmin } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { addTag } from '../../tags/add-tag.js';
import { CloseTicket } from '../close-ticket.js';
import { MarkRead } from '../mark-read.js';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { closeLockedTicket } from '../move-ticket.js';
import { ReturnTicket } from '../return-ticket.js';
import { canSee } from '../../conversation/ticket/ticket.policy.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { TransferTicket } from '../transfer/transfer-ticket.js';

/** One ticket of a bulk action. */
export interface Task {
  action: BulkAction;
  options: BulkOptions;
  ticketId: number;
  /** The ticket's status when it was chosen; null for a missing one. */
  status: string | null;
}

/** Applies a bulk action to one ticket by the use-case of that step. Throws why the ticket stays as it is. */
@Injectable()
export class ApplyToTicket {
  constructor(
    private readonly close: CloseTicket,
    private readonly returnTicket: ReturnTicket,
    private readonly transfer: TransferTicket,
    private readonly markRead: MarkRead,
  ) {}

  async within(manager: EntityManager, actor: Actor, task: Task): Promise<void> {
    if (task.action === 'tag') return tag(manager, actor, task);
    await assertUnmoved(manager, actor, task);
    await this.step(manager, actor, task);
  }

  private async step(manager: EntityManager, actor: Actor, task: Task): Promise<void> {
    const { action, options, ticketId } = task;
    if (action === 'closeAll') return closeQuietly(manager, actor, ticketId);
    if (action === 'transfer') {
      const { queueId, userId } = options;
      return void (await this.transfer.within(manager, actor, { ticketId, queueId, userId }));
    }
    if (action === 'resolve') {
      const { sendFarewellMessage } = options;
      return void (await this.close.within(manager, actor, { ticketId, sendFarewellMessage }));
    }
    if (action === 'return') return assertWaits(await this.returnTicket.within(manager, actor, { ticketId }));
    return assertRead(await this.markRead.within(manager, actor, { ticketId }));
  }
}

/** Contacts are locked before tickets everywhere, so the ticket is not locked here. */
async function tag(manager: EntityManager, actor: Actor, { options, ticketId }: Task): Promise<void> {
  const ticket = await manager.findOneBy(Ticket, { companyId: actor.companyId, id: ticketId });
  if (!ticket || !canSee(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
  await addTag(manager, actor, { contactId: ticket.contactId, tagId: options.tagId! });
}

/**
 * Throws ERR_TICKET_CHANGED when somebody moved the ticket since it was chosen, unless it is already what the action
 * makes of it.
 */
async function assertUnmoved(manager: EntityManager, actor: Actor, { action, ticketId, status }: Task): Promise<void> {
  const ticket = await lockTicket(manager, actor.companyId, ticketId);
  if (!ticket || !canSee(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
  const isMoved = status !== null && ticket.status !== status;
  const isThere = action === 'resolve' && ticket.status === 'closed';
  if (isMoved && !isThere && action !== 'read') throw new AppError('ERR_TICKET_CHANGED');
}

function assertWaits({ status }: TicketView): void {
  if (status !== 'pending') throw new AppError('ERR_TICKET_NOT_OPEN');
}

/** Only an actor who attends a ticket can mark it as read. */
function assertRead({ unreadMessages }: TicketView): void {
  if (unreadMessages > 0) throw new AppError('ERR_NO_PERMISSION');
}

/** Closes a ticket for an admin, without a farewell and with nothing unread (docs/spec/domain-behaviour.md §7). */
async function closeQuietly(manager: EntityManager, actor: Actor, ticketId: number): Promise<void> {
  if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
  const { companyId } = actor;
  const ticket = await lockTicket(manager, companyId, ticketId);
  if (!ticket) throw new AppError('ERR_NO_TICKET_FOUND');
  await manager.query('UPDATE ticket SET unread_messages = 0 WHERE company_id = $1 AND id = $2', [companyId, ticketId]);
  await closeLockedTicket(manager, actor, ticket, { farewell: null, isUndoable: false });
}
