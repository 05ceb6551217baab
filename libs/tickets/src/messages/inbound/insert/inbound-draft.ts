import type { InboundMessage, MessageContext } from '@prosa/contracts';
import type { MessageDraft } from '../../../conversation/message/insert-message.js';
import { contentColumns, type ShownContent } from '../inbound-content.js';

/** Two ticks: what the phone itself sent has at least reached the network (docs/spec/domain-behaviour.md §2). */
const SENT_FROM_PHONE = 2;

/** The columns of a received message. A provider's time in the future becomes now. */
export function inboundDraft(
  inbound: Omit<InboundMessage, 'content'>,
  content: ShownContent,
  timeZone?: string,
): MessageDraft & { ack: number; createdAt: Date } {
  const { chatId, fromMe, participant, externalId } = inbound;
  const sentAt = Date.parse(inbound.sentAt);
  const now = Date.now();
  const createdAt = new Date(sentAt < now ? sentAt : now);
  return {
    ...contentColumns(content, createdAt.toISOString(), timeZone),
    chatId,
    fromMe,
    participant,
    externalId,
    ack: fromMe ? SENT_FROM_PHONE : 0,
    read: fromMe || content.kind === 'reaction',
    context: contextOf(inbound, content),
    createdAt,
  };
}

/** With what the content itself says of how it came. */
function contextOf({ context }: Omit<InboundMessage, 'content'>, content: ShownContent): MessageContext | null {
  if (content.kind === 'postback') return { ...context, gesture: 'postback' };
  if (content.kind === 'referral') return { ...context, gesture: 'referral', referral: content.referral };
  return context ?? null;
}
