import type { Actor, Forwarded, ForwardMessagesInput } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { ticketView } from '../../conversation/ticket/ticket-view.js';
import { type PartedRequest, partsBefore } from '../outbound/parts-of-request.js';

/** A request to forward, as its repeats are found. */
export const forwardRequest = (input: ForwardMessagesInput): PartedRequest => {
  const { messageIds, contactId, signMessage = false, clientKey } = input;
  const content = [[...messageIds].sort((one, other) => one - other), contactId, signMessage];
  return { clientKey, content, ids: messageIds };
};

/** What the actor already forwarded under the key; null when there is none. Throws ERR_IDEMPOTENCY_MISMATCH. */
export async function forwardedBefore(
  manager: EntityManager,
  actor: Actor,
  input: ForwardMessagesInput,
): Promise<Forwarded | null> {
  const parts = await partsBefore(manager, actor, forwardRequest(input));
  if (!parts) return null;
  const { ticketId } = parts.messages[0];
  return { ticket: await ticketView(manager, actor.companyId, ticketId), ...parts };
}
