import type { InboundMessage } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { recordLastMessage } from '../../../conversation/message/last-message.js';
import { publishMessageCreated } from '../../../conversation/message/publish-message.js';
import { refreshLastMessage } from '../../../conversation/message/refresh-last-message.js';
import type { Thread } from '../../../conversation/ticket/thread-lane.js';
import type { Ticket } from '../../../conversation/ticket/ticket.entity.js';
import { openWindow } from '../../../conversation/window/open-window.js';
import type { ShownContent } from '../inbound-content.js';
import { insertInbound } from '../insert/insert-inbound.js';
import { draftOf, storeMessage } from '../store-message.js';
import { latestTicket } from '../../../tickets/threads/latest-ticket.js';

/**
 * Stores a bare answer to a campaign: in the live ticket as any message, else in the latest one, which stays closed and as
 * read as it was. Returns the id of the ticket; null when the thread has none, or the message was stored meanwhile.
 */
export async function storeAnswer(
  manager: EntityManager,
  thread: Thread,
  inbound: InboundMessage,
): Promise<number | null> {
  const content = inbound.content as ShownContent;
  const ticket = await latestTicket(manager, thread);
  if (!ticket) return null;
  if (ticket.status === 'closed' || content.kind === 'postback') return storeQuietly(manager, ticket, inbound, content);
  const stored = await storeMessage(manager, thread.companyId, inbound, { content });
  return stored && stored.ticket.id;
}

async function storeQuietly(
  manager: EntityManager,
  ticket: Ticket,
  inbound: InboundMessage,
  content: ShownContent,
): Promise<number | null> {
  const row = { ...(await draftOf(manager, ticket.companyId, inbound, content)), read: true };
  const { id, isLate } = await insertInbound(manager, ticket, row, inbound);
  if (id === null) return null;
  await recordLastMessage(manager, ticket, { ...row, id, isAutomatic: true });
  if (isLate) await refreshLastMessage(manager, ticket);
  await openWindow(manager, ticket, { ...inbound, kind: content.kind, at: row.createdAt });
  await publishMessageCreated(manager, ticket, id);
  return ticket.id;
}
