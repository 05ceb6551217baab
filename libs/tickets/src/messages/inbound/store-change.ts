import type { InboundMessage } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { markDeleted } from '../changes/mark-deleted.js';
import { replaceText } from '../changes/replace-text.js';
import { findInChat } from '../../conversation/message/message-key.js';
import { Message } from '../../conversation/message/message.entity.js';
import type { ChangeContent } from './inbound-content.js';

/**
 * Somebody took back or edited an earlier message: it stays where it is, and so does the ticket (domain-behaviour §2).
 * Where there is no such message, there is nothing to change.
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
  // Under the ticket's lock nobody else changes it.
  const message = await manager.findOneByOrFail(Message, { companyId, id: found.id });
  if (message.isDeleted) return;
  if (content.kind === 'deletion') return void (await markDeleted(manager, { message, ticket }));
  // A caption that was taken away leaves the file's name.
  await replaceText(manager, { message, ticket }, content.text || nameOf(message));
}

const nameOf = ({ mediaInfo, body }: Message): string => mediaInfo?.fileName ?? body;

/** Who wrote it may; in a group its admins take back what others wrote, which the provider sees to. */
function mayChange({ fromMe, participant, contact, content }: InboundMessage, target: Message): boolean {
  if (contact.isGroup && content.kind === 'deletion') return true;
  return target.fromMe === fromMe && (fromMe || target.participant === participant);
}
