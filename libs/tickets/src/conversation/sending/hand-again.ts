import type { MessageView } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { updateLastMessage } from '../message/last-message.js';
import { Message } from '../message/message.entity.js';
import { publishMessageUpdated } from '../message/publish-message.js';
import type { Ticket } from '../ticket/ticket.entity.js';
import { handToChannel, type HandingOptions } from './hand-to-channel.js';

/**
 * Hands a failed message of a locked ticket to its channel again, which sends it under a new id. Null when it has not
 * failed.
 */
export async function handAgain(
  manager: EntityManager,
  ticket: Ticket,
  message: Message,
  options?: HandingOptions,
): Promise<MessageView | null> {
  const { companyId, id } = message;
  const resetState = { sendState: 'queued', failure: null, ack: 0, externalId: '', chatId: '' } as const;
  const failed = { companyId, id, sendState: 'failed', isDeleted: false } as const;
  const { affected } = await manager.update(Message, failed, resetState);
  if (!affected) return null;
  const isTicketChanged = await updateLastMessage(manager, ticket, { ...message, ...resetState });
  const view = await publishMessageUpdated(manager, ticket, { messageId: id, isTicketChanged });
  await handToChannel(manager, companyId, id, options);
  return view;
}
