import type { Actor, Forwarded, ForwardMessagesInput } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { createHash } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import { messageInTicket } from '../../conversation/message/message-view.js';
import { Message } from '../../conversation/message/message.entity.js';
import { ticketView } from '../../conversation/ticket/ticket-view.js';

/** The columns by which a repeated request finds what it forwarded: a key for each message, of the request's. */
export function forwardKey(input: ForwardMessagesInput, sourceId: number): Pick<Message, 'clientKey' | 'clientHash'> {
  const { clientKey } = input;
  if (clientKey === undefined) return { clientKey: null, clientHash: null };
  return { clientKey: `${clientKey}:${sourceId}`, clientHash: hashOf(input) };
}

/**
 * What the actor already forwarded under the key; null when there is none. Throws ERR_IDEMPOTENCY_MISMATCH when the key was
 * used for another request (docs/spec/reliability-security.md §2.7).
 */
export async function forwardedBefore(
  manager: EntityManager,
  { companyId, userId }: Actor,
  input: ForwardMessagesInput,
): Promise<Forwarded | null> {
  if (input.clientKey === undefined) return null;
  const { messageIds } = input;
  const sourceOf = new Map(messageIds.map((id) => [forwardKey(input, id).clientKey, id]));
  const where = { companyId, userId, clientKey: In([...sourceOf.keys()]) };
  const sent = await manager.find(Message, { where, order: { id: 'ASC' } });
  const [first] = sent;
  if (!first) return null;
  if (sent.some(({ clientHash }) => clientHash !== hashOf(input))) throw new AppError('ERR_IDEMPOTENCY_MISMATCH');
  const forwarded = new Set(sent.map(({ clientKey }) => sourceOf.get(clientKey)));
  const messages = [];
  for (const { id } of sent) messages.push((await messageInTicket(manager, companyId, id)).message);
  return {
    ticket: await ticketView(manager, companyId, first.ticketId),
    messages,
    refused: messageIds.filter((id) => !forwarded.has(id)),
  };
}

function hashOf({ messageIds, contactId, signMessage = false }: ForwardMessagesInput): string {
  const request = [[...messageIds].sort((one, other) => one - other), contactId, signMessage];
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
