import type { Actor } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { canSee } from '../../conversation/ticket/ticket.policy.js';
import { Message } from '../../conversation/message/message.entity.js';

/**
 * The stored message that an answer quotes: of the same thread, and visible to the actor. Only notes may quote a note.
 * Throws ERR_NO_MESSAGE_FOUND.
 */
export async function findQuotable(
  manager: EntityManager,
  actor: Actor,
  { companyId, contactId, connectionId }: Ticket,
  { quotedMessageId, isPrivate = false }: { quotedMessageId?: number; isPrivate?: boolean },
): Promise<number | null> {
  if (!quotedMessageId) return null;
  const quoted = await manager.findOneBy(Message, { companyId, contactId, connectionId, id: quotedMessageId });
  const ticket = quoted && (await manager.findOneBy(Ticket, { companyId, id: quoted.ticketId }));
  const isHidden = !ticket || !canSee(actor, ticket) || (quoted.isPrivate && !isPrivate);
  if (isHidden) throw new AppError('ERR_NO_MESSAGE_FOUND');
  return quoted.id;
}
