import type { InboundMessage } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { Message } from '../../conversation/message/message.entity.js';
import { updateLastMessage } from '../../conversation/message/last-message.js';
import { publishTextChange } from '../publish-text-change.js';
import { contentColumns, isShown } from './inbound-content.js';

/** Replaces an unreadable message with its readable form. Any other repeat changes nothing. */
export async function makeReadable(
  manager: EntityManager,
  known: Message,
  { content, sentAt }: InboundMessage,
): Promise<void> {
  const { companyId, id, ticketId } = known;
  if (known.mediaType !== 'unreadable' || content.kind === 'unreadable' || !isShown(content)) return;
  const ticket = await lockTicket(manager, companyId, ticketId);
  if (!ticket) return;

  const columns = contentColumns(content, sentAt);
  const { affected } = await manager.update(Message, { companyId, id, mediaType: 'unreadable' }, columns);
  if (!affected) return;
  const isTicketChanged = await updateLastMessage(manager, ticket, { ...known, body: columns.body });
  await publishTextChange(manager, ticket, { messageId: id, isTicketChanged });
}
