import type { MessageView, OutboundContent, OutboundMessage } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { endSession } from '../bot-session/end-session.js';
import { insertMessage, type MessageDraft } from '../message/insert-message.js';
import { recordLastMessage, updateLastMessage } from '../message/last-message.js';
import { Message } from '../message/message.entity.js';
import { publishMessageUpdated } from '../message/publish-message.js';
import { laneOf } from '../ticket/thread-lane.js';
import type { Ticket } from '../ticket/ticket.entity.js';
import { messageToChannel } from './message-to-channel.js';
import { outboundContent } from './outbound-content.js';

/** What a message says. `deliver` decides who wrote it, and that it is on its way. */
export type Outgoing = Omit<MessageDraft, 'fromMe' | 'ack' | 'sendState' | 'isPrivate' | 'userId' | 'createdAt'>;

/** How a message leaves. */
export interface Delivery {
  /** The user who writes it; null for the platform. */
  author: number | null;
  /** Messages of the class bulk never delay those of people (docs/spec/reliability-security.md §4.4). */
  class: NonNullable<OutboundMessage['class']>;
  /**
   * What it does to the ticket: an answer ends what is unread and waited for, an automatic text only is its newest message,
   * and a reaction changes nothing.
   */
  effect: 'answer' | 'automatic' | 'none';
  /** See OutboundMessage. */
  humanAgent?: boolean;
  /** The delay before it is sent, in milliseconds. */
  delayMs?: number;
}

/**
 * Sends a message in a locked ticket: it is stored, shown and handed to its channel, by one event. Null when a message with
 * its client key exists. Throws ERR_CONTACT_BLOCKED.
 */
export async function deliverOnce(
  manager: EntityManager,
  ticket: Ticket,
  outgoing: Outgoing,
  delivery: Delivery,
): Promise<MessageView | null> {
  const { author: userId, effect } = delivery;
  // A person answers: the bot's turn is over, whatever it was about to say.
  if (userId !== null && effect === 'answer') await endSession(manager, ticket, 'answered');
  const draft = {
    ...outgoing,
    userId,
    fromMe: true,
    ack: 0,
    sendState: 'queued' as const,
    createdAt: new Date(),
  };
  const id = await insertMessage(manager, ticket, draft);
  if (id === null) return null;
  if (effect !== 'none')
    await recordLastMessage(manager, ticket, { ...draft, id, isAutomatic: effect === 'automatic' });
  return queue(manager, ticket, { ...draft, id, isNew: true }, delivery);
}

/** As `deliverOnce`, for a message that cannot exist yet. Throws ERR_CREATING_MESSAGE when it does. */
export async function deliver(
  manager: EntityManager,
  ticket: Ticket,
  outgoing: Outgoing,
  delivery: Delivery,
): Promise<MessageView> {
  const view = await deliverOnce(manager, ticket, outgoing, delivery);
  if (!view) throw new AppError('ERR_CREATING_MESSAGE');
  return view;
}

/**
 * Sends a failed message of a locked ticket again, under a new id of the provider. Null when it has not failed. Throws
 * ERR_CONTACT_BLOCKED.
 */
export async function deliverAgain(
  manager: EntityManager,
  ticket: Ticket,
  message: Message,
  delivery: Pick<Delivery, 'class' | 'humanAgent'>,
): Promise<MessageView | null> {
  const { companyId, id } = message;
  const resetState = { sendState: 'queued', failure: null, ack: 0, externalId: '', chatId: '' } as const;
  const failed = { companyId, id, sendState: 'failed', isDeleted: false } as const;
  const { affected } = await manager.update(Message, failed, resetState);
  if (!affected) return null;
  const isTicketChanged = await updateLastMessage(manager, ticket, { ...message, ...resetState });
  const view = await publishMessageUpdated(manager, ticket, { messageId: id, isTicketChanged });
  await queue(manager, ticket, { ...message, isNew: false }, delivery);
  return view;
}

type Stored = Outgoing & Pick<Message, 'id'> & { isNew: boolean };

/** Records the event by which the channel gets the message, and consoles a new one. */
async function queue(
  manager: EntityManager,
  ticket: Ticket,
  stored: Stored,
  { class: outboundClass, humanAgent, delayMs }: Omit<Delivery, 'author' | 'effect'>,
): Promise<MessageView> {
  const { companyId, connectionId, contactId } = ticket;
  const { message, ticket: view, to, quoted, isQuotable } = await messageToChannel(manager, companyId, stored.id);
  const isReaction = stored.mediaType === 'reactionMessage';
  await recordEvent(manager, 'message.queued', laneOf(ticket), {
    messageId: stored.id,
    connectionId,
    contactId,
    to,
    class: outboundClass,
    content: isReaction ? reactionTo(quoted, stored.body) : outboundContent(stored),
    quoted: isQuotable && !isReaction ? quoted : null,
    ...(stored.isForwarded && { isForwarded: true, delayMs }),
    ...(humanAgent && { humanAgent }),
    ...(stored.isNew && { created: { message, ticket: view } }),
  });
  return message;
}

function reactionTo(quoted: OutboundMessage['quoted'], emoji: string): OutboundContent {
  const { text: _, ...target } = quoted!;
  return { kind: 'reaction', emoji, target };
}
