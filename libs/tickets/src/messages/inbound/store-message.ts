import type { InboundMessage } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { firstStatus } from '../../automation/first-status.js';
import { findOrCreateContact } from '../../contacts/find-or-create-contact.js';
import { findOrOpenTicket, type FoundTicket, wasNotLive } from '../../tickets/threads/live-ticket.js';
import { laneOf } from '../../conversation/ticket/thread-lane.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { openWindow } from '../../conversation/window/open-window.js';
import { messageInTicket } from '../../conversation/message/message-view.js';
import { findInChat } from '../../conversation/message/message-key.js';
import { recordLastMessage } from '../../conversation/message/last-message.js';
import { refreshLastMessage } from '../../conversation/message/refresh-last-message.js';
import { consumeEarlyAck } from '../outbound/acks/early-acks.js';
import type { ShownContent } from './inbound-content.js';
import { zoneOf } from '../../options/company-zone.js';
import { refuseBlocked } from './blocked-person.js';
import { inboundDraft } from './insert/inbound-draft.js';
import { insertInbound } from './insert/insert-inbound.js';
import { authorIdOf } from './message-author.js';

/** A received message where it was stored. */
export interface StoredMessage {
  /** The live ticket as it was before the message. */
  ticket: Ticket;
  messageId: number;
  isNewTicket: boolean;
  /** The message reopened the ticket, as the connection wants it. */
  isContinued: boolean;
}

interface Storing {
  content: ShownContent;
  /** A new ticket waits at once: nobody is asked for consent first. */
  isWithoutConsent?: boolean;
}

/**
 * Stores what was received with its contact and live ticket, and records their events. Null when another transaction
 * stored the same message meanwhile, and for a blocked contact.
 */
export async function storeMessage(
  manager: EntityManager,
  companyId: number,
  inbound: InboundMessage,
  storing: Storing,
): Promise<StoredMessage | null> {
  const { connectionId } = inbound;
  const { content } = storing;
  const contact = await contactOf(manager, companyId, inbound);
  if (await refuseBlocked(manager, inbound, contact)) return null;
  const authorId = await authorIdOf(manager, companyId, inbound);
  const thread = { companyId, connectionId, contactId: contact.id };
  const found = await findOrOpenTicket(manager, thread, contact.isGroup, firstStatusOf(inbound, storing));
  const { ticket, isNew, isContinued } = found;

  const row = { ...(await draftOf(manager, companyId, inbound, content)), authorId };
  const { id, isLate } = await insertInbound(manager, ticket, row, inbound);
  if (id === null) {
    assertUnmoved(found);
    return null;
  }

  await recordLastMessage(manager, ticket, { ...row, id });
  if (isLate) await refreshLastMessage(manager, ticket);
  await openWindow(manager, ticket, { ...inbound, kind: content.kind, at: row.createdAt });
  const views = await messageInTicket(manager, companyId, id);
  if (isNew || isUnannounced(ticket))
    await recordEvent(manager, 'ticket.opened', laneOf(ticket), { ticket: views.ticket });
  await recordEvent(manager, 'message.created', laneOf(ticket), views);
  return { ticket, messageId: id, isNewTicket: isNew, isContinued };
}

/** Nobody is asked for consent who did not write, or who answers a campaign. */
const firstStatusOf = ({ fromMe }: InboundMessage, { isWithoutConsent }: Storing) =>
  fromMe || isWithoutConsent ? undefined : firstStatus;

/** The columns of a received message, with the message that it answers. */
export async function draftOf(
  manager: EntityManager,
  companyId: number,
  inbound: InboundMessage,
  content: ShownContent,
) {
  const timeZone = content.kind === 'call' ? await zoneOf(manager, companyId) : undefined;
  const draft = inboundDraft(inbound, content, timeZone);
  const quotedId = await quotedIdOf(manager, companyId, inbound);
  const earlyAck = inbound.fromMe ? await consumeEarlyAck(manager, companyId, inbound) : 0;
  return { ...draft, quotedId, ack: Math.max(draft.ack, earlyAck) };
}

async function quotedIdOf(manager: EntityManager, companyId: number, inbound: InboundMessage): Promise<number | null> {
  const { quotedExternalId } = inbound;
  const quoted = quotedExternalId ? await findInChat(manager, companyId, inbound, quotedExternalId) : null;
  return quoted?.id ?? null;
}

/** A ticket that an import opened, and that nobody learned of: it becomes work by its first message. */
const isUnannounced = ({ imported }: Ticket): boolean => imported !== null;

/** The contact of a received message. The name in an own message is the company's, not the contact's. */
export function contactOf(
  manager: EntityManager,
  companyId: number,
  { connectionId, fromMe, contact }: InboundMessage,
) {
  const name = fromMe && !contact.isGroup ? null : contact.name;
  return findOrCreateContact(manager, { companyId, connectionId }, { ...contact, name });
}

/** Throws for a new or continued ticket, which would stay without a message: the event is retried and finds the stored message. */
function assertUnmoved(found: FoundTicket): void {
  if (wasNotLive(found)) throw new Error('the message was stored meanwhile');
}
