import type { Actor, MessageView, Requests } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { messageInTicket } from '../../conversation/message/message-view.js';
import { Message } from '../../conversation/message/message.entity.js';

type SendInput = Requests['messages.send']['input'];

/** The hash of a request: the same request has the same hash, wherever its file was stored. */
export function clientHash(input: SendInput): string {
  const { ticketId, body, quotedMessageId, isPrivate, signMessage, media, vCardContactId, template } = input;
  const request = [
    ticketId,
    body?.trim() ?? '',
    quotedMessageId ?? null,
    isPrivate ?? false,
    media ? [media.fileName, media.mimetype, media.size] : null,
    ...(signMessage ? [signMessage] : []),
    ...(vCardContactId ? [{ vCardContactId }] : []),
    ...templateKey(template),
  ];
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

const templateKey = (template: SendInput['template']) =>
  template ? [{ template: [template.templateId, template.values] }] : [];

/**
 * The message that the actor already sent under this key; null when there is none. Throws ERR_IDEMPOTENCY_MISMATCH when
 * the key was used for another request (docs/spec/reliability-security.md §2.7).
 */
export async function sentBefore(manager: EntityManager, actor: Actor, input: SendInput): Promise<MessageView | null> {
  const { companyId, userId } = actor;
  if (!input.clientKey) return null;
  const sent = await manager.findOneBy(Message, { companyId, userId, clientKey: input.clientKey });
  if (!sent) return null;
  if (sent.clientHash !== clientHash(input)) throw new AppError('ERR_IDEMPOTENCY_MISMATCH');
  return (await messageInTicket(manager, companyId, sent.id)).message;
}
