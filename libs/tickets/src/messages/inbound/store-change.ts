import type { InboundMessage } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { markDeleted } from '../changes/mark-deleted.js';
import { replaceText } from '../changes/replace-text.js';
import { findInChat } from '../../conversation/message/message-key.js';
import { Message } from '../../conversation/message/message.entity.js';
import type { ChangeContent } from './inbound-content.js';

/**
 * Applies the deletion or edit of an earlier message. Message and ticket keep their places
 * (docs/spec/domain-behaviour.md §2). A change of an unknown message is ignored.
 */
export async function storeChange(
  manager: EntityManager,
  companyId: number,
  inbound: InboundMessage,
  content: ChangeContent,
): Promise<void> {
  const found = await findInChat(manager, companyId, inbound, content.targetExternalId);
  const ticket = found && mayChange(inbound, found) && (await lockTicket(manager, companyId, found.ticketId));
  if (!ticket) return;
  // Nobody else changes it under the ticket's lock.
  const message = await manager.findOneByOrFail(Message, { companyId, id: found.id });
  if (message.isDeleted) return;
  if (content.kind === 'deletion')
    return void (await markDeleted(manager, { message, ticket }, { mustErase: content.erases === true }));
  // A file without a caption shows its name.
  await replaceText(manager, { message, ticket }, content.text || nameOf(message));
}

const nameOf = ({ mediaInfo, body }: Message): string => mediaInfo?.fileName ?? body;

/** The author may. In a group its admins may delete messages of others, which the provider has checked. */
function mayChange({ fromMe, participant, contact, content }: InboundMessage, target: Message): boolean {
  if (contact.isGroup && content.kind === 'deletion') return true;
  return target.fromMe === fromMe && (fromMe || target.participant === participant);
}
