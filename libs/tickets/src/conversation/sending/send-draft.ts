import type { MessageView } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { insertMessage, type MessageDraft } from '../message/insert-message.js';
import { recordLastMessage } from '../message/last-message.js';
import { publishMessageCreated } from '../message/publish-message.js';
import type { Ticket } from '../ticket/ticket.entity.js';
import { handToChannel, type HandingOptions } from './hand-to-channel.js';

type SentDraft = MessageDraft & Required<Pick<MessageDraft, 'ack' | 'createdAt'>>;

/**
 * Sends a person's message in a locked ticket: stored, published and handed to the channel. Throws ERR_CREATING_MESSAGE
 * when its client key was used meanwhile.
 */
export async function sendDraft(
  manager: EntityManager,
  ticket: Ticket,
  draft: SentDraft,
  options: HandingOptions,
): Promise<MessageView> {
  const id = await insertMessage(manager, ticket, draft);
  if (id === null) throw new AppError('ERR_CREATING_MESSAGE');
  await recordLastMessage(manager, ticket, { ...draft, id });
  const { message } = await publishMessageCreated(manager, ticket, id);
  await handToChannel(manager, ticket.companyId, id, options);
  return message;
}
