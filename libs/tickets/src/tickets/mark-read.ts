import type { Actor, TicketIdInput, TicketView } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import { lockTicket } from '../conversation/ticket/lock-ticket.js';
import { laneOf } from '../conversation/ticket/thread-lane.js';
import { ticketView } from '../conversation/ticket/ticket-view.js';
import type { Ticket } from '../conversation/ticket/ticket.entity.js';
import { canAttend, canSee } from '../conversation/ticket/ticket.policy.js';

/** The network gets receipts for this many messages at once, the newest. */
const RECEIPTS_MAX = 200;

interface ReadKey {
  id: number;
  chatId: string;
  participant: string;
  externalId: string;
}

/**
 * Marks a ticket as read by its attendant, and sends receipts to the network. A user who only looks changes nothing.
 */
@Injectable()
export class MarkRead {
  constructor(private readonly db: DataSource) {}

  execute(actor: Actor, input: TicketIdInput): Promise<TicketView> {
    return withTenant(this.db, actor, (manager) => this.within(manager, actor, input));
  }

  /** Marks it in the caller's transaction. */
  async within(manager: EntityManager, actor: Actor, { ticketId }: TicketIdInput): Promise<TicketView> {
    const { companyId } = actor;
    const ticket = await lockTicket(manager, companyId, ticketId);
    if (!ticket || !canSee(actor, ticket)) throw new AppError('ERR_NO_TICKET_FOUND');
    const keys = canAttend(actor, ticket) ? await markMessages(manager, ticket) : [];
    const hasChanges = keys.length > 0 || (canAttend(actor, ticket) && ticket.unreadMessages > 0);
    if (hasChanges) await clearUnread(manager, ticket);

    const view = await ticketView(manager, companyId, ticketId);
    if (hasChanges) {
      const read = keys.slice(0, RECEIPTS_MAX).map(({ id: _, ...key }) => key);
      await recordEvent(manager, 'ticket.read', laneOf(ticket), { ticket: view, read });
    }
    return view;
  }
}

/** Marks a locked ticket as read without receipts: its messages were for the bot, and nobody has to read them. */
export async function markHandled(manager: EntityManager, ticket: Ticket): Promise<void> {
  await markMessages(manager, ticket);
  await clearUnread(manager, ticket);
}

/** The provider's keys of what was unread, newest first. */
async function markMessages(manager: EntityManager, { companyId, id }: Ticket): Promise<ReadKey[]> {
  const read = await rows<ReadKey>(
    manager,
    `UPDATE message SET read = true WHERE company_id = $1 AND ticket_id = $2 AND NOT read
     RETURNING id, chat_id AS "chatId", participant, external_id AS "externalId"`,
    [companyId, id],
  );
  return read.sort((a, b) => b.id - a.id);
}

const clearUnread = (manager: EntityManager, { companyId, id }: Ticket) =>
  manager.query('UPDATE ticket SET unread_messages = 0, version = version + 1 WHERE company_id = $1 AND id = $2', [
    companyId,
    id,
  ]);
