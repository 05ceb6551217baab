import type { EventMessage, InboundMessage } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { findOrCreateContact } from '../../contacts/find-or-create-contact.js';
import { refreshLastMessage } from '../../conversation/message/refresh-last-message.js';
import type { Ticket } from '../../conversation/ticket/ticket.entity.js';
import { rows } from '../../database/rows.js';
import { zoneOf } from '../../options/company-zone.js';
import { isChange, isShown, type ShownContent } from '../inbound/inbound-content.js';
import { storeChange } from '../inbound/store-change.js';
import { historyTicket } from './history-ticket.js';
import { insertHistory, linkQuotes, type PlacedMessage } from './history-rows.js';
import { placesOf } from './thread-places.js';

export type HistoryData = EventMessage<'history.received'>['data'];

/** An older message that is one of its own. */
type Shown = InboundMessage & { content: ShownContent };

/**
 * Stores older messages of one chat at their times, and records nothing: no alert, bot, figure or integrator learns of
 * them (docs/spec/domain-behaviour.md §17). Returns how many were new.
 */
export async function storeHistory(manager: EntityManager, companyId: number, data: HistoryData): Promise<number> {
  const shown = inOrder(data.messages.filter((message): message is Shown => isShown(message.content)));
  const [first] = shown;
  const added = first ? await storeShown(manager, companyId, data, shown) : 0;
  for (const message of data.messages) {
    const { content } = message;
    if (isChange(content)) await storeChange(manager, companyId, message, content);
  }
  return added;
}

async function storeShown(
  manager: EntityManager,
  companyId: number,
  { connectionId, kind, isFiledClosed }: HistoryData,
  shown: Shown[],
): Promise<number> {
  const source = { companyId, connectionId, isWithoutPicture: true };
  const first = shown[0]!;
  const name = shown.findLast(({ contact }) => contact.name)?.contact.name ?? null;
  const contact = await findOrCreateContact(manager, source, { ...first.contact, name });
  const thread = { companyId, connectionId, contactId: contact.id };
  const openedAt = timeOf(first);
  const ticket = await historyTicket(manager, thread, { isGroup: contact.isGroup, isClosed: isFiledClosed, openedAt });

  const unknown = await withoutKnown(manager, ticket, shown);
  if (unknown.length === 0) return 0;
  const places = await placesOf(manager, thread, unknown.map(timeOf));
  const authorOf = authors(manager, source);
  const placed: PlacedMessage[] = [];
  for (const [index, inbound] of unknown.entries()) {
    const authorId = await authorOf(inbound);
    placed.push({ inbound, content: inbound.content, seq: places[index]!, authorId });
  }
  const timeZone = await zoneOf(manager, companyId);
  const inserted = await insertHistory(manager, ticket, placed, { origin: kind, timeZone });
  await linkQuotes(manager, ticket, placed);
  await refreshLastMessage(manager, ticket);
  return inserted.length;
}

/** By time; messages of one second stay in the order in which the phone has them. */
const inOrder = (messages: Shown[]): Shown[] =>
  messages.toSorted((a, b) => Date.parse(a.sentAt) - Date.parse(b.sentAt));

/** A provider's time in the future becomes now. */
const timeOf = ({ sentAt }: InboundMessage): Date => new Date(Math.min(Date.parse(sentAt), Date.now()));

/**
 * Without messages that the thread has: by their ids alone, because history may name a chat by its number where live
 * messages named it by its LID.
 */
async function withoutKnown(manager: EntityManager, ticket: Ticket, shown: Shown[]): Promise<Shown[]> {
  const { companyId, connectionId, contactId } = ticket;
  const known = await rows<{ externalId: string; fromMe: boolean }>(
    manager,
    `SELECT external_id AS "externalId", from_me AS "fromMe" FROM message
     WHERE company_id = $1 AND connection_id = $2 AND contact_id = $3 AND external_id = ANY($4)`,
    [companyId, connectionId, contactId, shown.map(({ externalId }) => externalId)],
  );
  const keyOf = ({ externalId, fromMe }: { externalId: string; fromMe: boolean }) => `${fromMe} ${externalId}`;
  const seen = new Set(known.map(keyOf));
  return shown.filter((message) => !seen.has(keyOf(message)) && seen.add(keyOf(message)));
}

/** Finds the authors of a group's messages, each once. */
function authors(manager: EntityManager, source: Parameters<typeof findOrCreateContact>[1]) {
  const known = new Map<string, number>();
  return async ({ contact, fromMe, participant, author }: InboundMessage): Promise<number | null> => {
    if (fromMe || !contact.isGroup || !author?.aliases.length) return null;
    const found = known.get(participant);
    if (found !== undefined) return found;
    const { id } = await findOrCreateContact(manager, source, { ...author, isGroup: false });
    known.set(participant, id);
    return id;
  };
}
