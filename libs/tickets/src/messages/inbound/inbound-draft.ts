import type { InboundMessage } from '@prosa/contracts';
import type { MessageDraft } from '../insert-message.js';
import { contentColumns } from './inbound-content.js';

/** Two ticks: what the phone itself sent has reached the network at least (domain-behaviour §2). */
const SENT_FROM_PHONE = 2;

/** The row of a received message; a clock ahead of ours does not put it into the future. */
export function inboundDraft(inbound: InboundMessage): MessageDraft & { ack: number; createdAt: Date } {
  const { chatId, fromMe, participant, externalId } = inbound;
  const sentAt = Date.parse(inbound.sentAt);
  const now = Date.now();
  return {
    ...contentColumns(inbound.content),
    chatId,
    fromMe,
    participant,
    externalId,
    ack: fromMe ? SENT_FROM_PHONE : 0,
    read: fromMe || inbound.content.kind === 'reaction',
    createdAt: new Date(sentAt < now ? sentAt : now),
  };
}
