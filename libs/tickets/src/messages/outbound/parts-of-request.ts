import type { Actor, MessageView } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { createHash } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import { Message } from '../../conversation/message/message.entity.js';
import { messageInTicket } from '../../conversation/message/message-view.js';

/** A request that makes a message of each of several things, and makes them once when it is repeated under its key. */
export interface PartedRequest {
  clientKey: string | undefined;
  /** What is requested: of equal requests it is equal. */
  content: unknown;
  /** Ids of the things. */
  ids: readonly number[];
}

/** The columns by which a repeated request finds the message of a thing: a key for each, of the request's. */
export function partKey(request: PartedRequest, id: number): Pick<Message, 'clientKey' | 'clientHash'> {
  const { clientKey } = request;
  if (clientKey === undefined) return { clientKey: null, clientHash: null };
  return { clientKey: `${clientKey}:${id}`, clientHash: hashOf(request) };
}

/** Messages of an earlier request, and the ids of the things that it made none of. */
interface Parts {
  messages: [MessageView, ...MessageView[]];
  refused: number[];
}

/**
 * What the actor already made under the key, in its order; null when there is none. Throws ERR_IDEMPOTENCY_MISMATCH when
 * the key was used for another request (docs/spec/reliability-security.md §2.7).
 */
export async function partsBefore(
  manager: EntityManager,
  { companyId, userId }: Actor,
  request: PartedRequest,
): Promise<Parts | null> {
  const { clientKey, ids } = request;
  if (clientKey === undefined) return null;
  const sourceOf = new Map(ids.map((id) => [partKey(request, id).clientKey, id]));
  const where = { companyId, userId, clientKey: In([...sourceOf.keys()]) };
  const sent = await manager.find(Message, { where, order: { id: 'ASC' } });
  if (sent.length === 0) return null;
  const hash = hashOf(request);
  if (sent.some(({ clientHash }) => clientHash !== hash)) throw new AppError('ERR_IDEMPOTENCY_MISMATCH');
  const made = new Set(sent.map((message) => sourceOf.get(message.clientKey)));
  const messages: MessageView[] = [];
  for (const { id } of sent) messages.push((await messageInTicket(manager, companyId, id)).message);
  return { messages: messages as Parts['messages'], refused: ids.filter((id) => !made.has(id)) };
}

const hashOf = ({ content }: PartedRequest): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');
