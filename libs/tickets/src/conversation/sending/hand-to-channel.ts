import type { OutboundContent, OutboundMessage } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { receiverOf } from '../contact/contact-aliases.js';
import { laneOf } from '../ticket/thread-lane.js';
import { outboundContent } from './outbound-content.js';
import { targetOf } from './target-of.js';
import { Message } from '../message/message.entity.js';

/** See OutboundMessage. */
export type HandingOptions = Pick<OutboundMessage, 'class' | 'delayMs' | 'humanAgent'>;

/** Hands a stored message to its channel, in the transaction that stored it. Throws ERR_CONTACT_BLOCKED. */
export async function handToChannel(
  manager: EntityManager,
  companyId: number,
  messageId: number,
  { class: outboundClass, delayMs, humanAgent }: HandingOptions = {},
): Promise<void> {
  const message = await manager.findOneByOrFail(Message, { companyId, id: messageId });
  const { connectionId, contactId } = message;
  await recordEvent(manager, 'message.queued', laneOf(message), {
    messageId,
    connectionId,
    contactId,
    to: await receiverOf(manager, message),
    ...(message.isForwarded && { isForwarded: true, delayMs }),
    ...(humanAgent && { humanAgent }),
    ...(outboundClass && { class: outboundClass }),
    ...(message.mediaType === 'reactionMessage'
      ? { content: await reactionOf(manager, message), quoted: null }
      : { content: outboundContent(message), quoted: await quotedOf(manager, message) }),
  });
}

async function reactionOf(manager: EntityManager, { companyId, quotedId, body }: Message): Promise<OutboundContent> {
  const target = await manager.findOneByOrFail(Message, { companyId, id: quotedId ?? 0 });
  return { kind: 'reaction', emoji: body, target: targetOf(target) };
}

/** What the provider needs of the quoted message; null for one that it can never have. */
async function quotedOf(manager: EntityManager, { companyId, quotedId }: Message): Promise<OutboundMessage['quoted']> {
  const quoted = quotedId === null ? null : await manager.findOneBy(Message, { companyId, id: quotedId });
  if (!quoted || quoted.isPrivate || quoted.mediaType === 'call_log') return null;
  return { ...targetOf(quoted), text: quoted.body };
}
