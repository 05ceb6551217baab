import { type Actor, type ChannelAct, channelCan } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { type EntityManager, Not } from 'typeorm';
import { Connection } from '../../connections/connection.entity.js';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { canAttend, canSee } from '../../conversation/ticket/ticket.policy.js';
import { Message } from '../../conversation/message/message.entity.js';

/** A message under the lock of its ticket. */
export interface LockedMessage {
  message: Message;
  ticket: Ticket;
}

/** Throws ERR_NO_MESSAGE_FOUND, for a hidden or foreign one too. */
export async function lockMessage(manager: EntityManager, actor: Actor, id: number): Promise<LockedMessage> {
  const { companyId } = actor;
  const found = await manager.findOneBy(Message, { companyId, id });
  const ticket = found && (await lockTicket(manager, companyId, found.ticketId));
  if (!ticket || !canSee(actor, ticket)) throw new AppError('ERR_NO_MESSAGE_FOUND');
  const message = await manager.findOneBy(Message, { companyId, id });
  if (!message) throw new AppError('ERR_NO_MESSAGE_FOUND');
  return { message, ticket };
}

/** Throws ERR_MESSAGE_NOT_OWN for what the contact wrote (docs/spec/core.md §5). */
export function assertOwn({ fromMe }: Message): void {
  if (!fromMe) throw new AppError('ERR_MESSAGE_NOT_OWN');
}

/**
 * Throws ERR_TICKET_NOT_OPEN unless the actor attends the message's ticket, or the live ticket of the same thread;
 * ERR_NO_WAPP_FOUND when its connection was deleted.
 */
export async function assertAttends(manager: EntityManager, actor: Actor, { ticket }: LockedMessage): Promise<void> {
  if (!canAttend(actor, ticket)) {
    const { companyId, connectionId, contactId } = ticket;
    const live = await manager.findOneBy(Ticket, { companyId, connectionId, contactId, status: Not('closed') });
    if (!live || !canAttend(actor, live)) throw new AppError('ERR_TICKET_NOT_OPEN');
  }
  const deletedConnection = { companyId: ticket.companyId, id: ticket.connectionId, isDeleted: true };
  if (await manager.existsBy(Connection, deletedConnection)) throw new AppError('ERR_NO_WAPP_FOUND');
}

/** Throws ERR_CHANNEL_WITHOUT_CHANGES where the message's channel has no such call. */
export async function assertChannelCan(
  manager: EntityManager,
  { companyId, connectionId }: Message,
  act: Extract<ChannelAct, 'edit' | 'delete'>,
): Promise<void> {
  const connection = await manager.findOneBy(Connection, { companyId, id: connectionId });
  if (connection && !channelCan(connection.channel, act)) throw new AppError('ERR_CHANNEL_WITHOUT_CHANGES');
}
