import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvents, TicketCounts, TicketView } from '@prosa/contracts';
import { forget, type Learned, learn, nextMoment } from '../../../../shared/live/ledger.js';
import { pinsKey } from '../../pins/pins-cache.js';
import { learnContact, learnQueue, learnTag, withKnownContact } from './known-contacts.js';
import { ReadTickets } from '../read-tickets.js';
import { ticketKeys } from './ticket-keys.js';
import type { TicketLedger } from './ticket-pages.js';

/** Keys of the queries that contain tickets. */
const READ_KEYS = [ticketKeys.lists, ticketKeys.details, pinsKey];

/** A change of a ticket: a live event, or a reply in the shape of the event. */
type TicketChange = LiveEvents['ticket'] & { requestedAt?: number };

const ledgerOf = (queryClient: QueryClient): TicketLedger =>
  queryClient.getQueryData<TicketLedger>(ticketKeys.learned) ?? {};

/** Counts with the time their request began. */
export interface ReadTicketCounts extends TicketCounts {
  readAt: number;
}

/** Of a read state the time its request began; 0 when unknown. */
type KnownTicket = Learned<TicketView>;

/** The highest version; of equal ones the latest, since whether numbers are masked does not change the version. */
const newest = (known: KnownTicket[]): KnownTicket | undefined =>
  known.sort((a, b) => b.version - a.version || b.at - a.at)[0];

function statesOf(queryClient: QueryClient, ticketId: number): KnownTicket[] {
  const learned = ledgerOf(queryClient)[ticketId];
  const read = ReadTickets.of(queryClient).byId(ticketId);
  return [
    ...(learned ? [learned] : []),
    ...read.map(({ ticket, readAt }) => ({ value: ticket, version: ticket.version, at: readAt, context: null })),
  ];
}

/** Undefined when the ticket is unknown or no longer visible to the user. */
const knownById = (queryClient: QueryClient, ticketId: number): TicketView | undefined =>
  newest(statesOf(queryClient, ticketId))?.value ?? undefined;

/** The newest known state of a ticket from any source; undefined when there is none. */
export function knownTicket(queryClient: QueryClient, uuid: string): TicketView | undefined {
  const id = allKnown(queryClient).find((ticket) => ticket.uuid === uuid)?.id;
  const states = id === undefined ? [] : statesOf(queryClient, id);
  return newest(states.filter(({ value }) => value !== null))?.value ?? undefined;
}

/** Every known ticket, in one or more states. */
const allKnown = (queryClient: QueryClient): TicketView[] => [
  ...Object.values(ledgerOf(queryClient)).flatMap(({ value }) => value ?? []),
  ...ReadTickets.of(queryClient).all(),
];

const isSamePlacement = (a: TicketView, b: TicketView): boolean =>
  a.status === b.status && a.queueId === b.queueId && a.userId === b.userId;

/**
 * Whether the counts contain the ticket at this place: it was learned there, which counted it again, or a page with it
 * had arrived before the counts were requested. A later page may show a move before its event arrives.
 */
function isCounted(queryClient: QueryClient, ticket: TicketView): boolean {
  const learned = ledgerOf(queryClient)[ticket.id]?.value;
  if (learned && isSamePlacement(learned, ticket)) return true;
  const countedAt = shownCountsReadAt(queryClient);
  const read = ReadTickets.of(queryClient).onPagesOf(ticket.id);
  return read.some(({ ticket: before, receivedAt }) => receivedAt < countedAt && isSamePlacement(before, ticket));
}

/** When the request of the counts began that are shown, else of those that are known; 0 without any. */
function shownCountsReadAt(queryClient: QueryClient): number {
  const known = queryClient.getQueryCache().findAll({ queryKey: ticketKeys.counts });
  const shown = known.filter((query) => query.isActive());
  const readAt = (shown.length > 0 ? shown : known).map(
    ({ state }) => (state.data as ReadTicketCounts | undefined)?.readAt ?? 0,
  );
  return readAt.length > 0 ? Math.min(...readAt) : 0;
}

function put(queryClient: QueryClient, received: TicketView, requestedAt: number): boolean {
  const ticket = withKnownContact(queryClient, received);
  const before = knownById(queryClient, ticket.id);
  const isMoved = !before || !isSamePlacement(before, ticket) || !isCounted(queryClient, ticket);
  queryClient.setQueryData<TicketLedger>(ticketKeys.learned, (ledger = {}) => learn(ledger, ticket, { requestedAt }));
  queryClient.setQueryData<TicketView>(ticketKeys.detail(ticket.uuid), (shown) =>
    shown && shown.version > ticket.version ? shown : ticket,
  );
  return isMoved;
}

function drop(queryClient: QueryClient, ticketId: number, removedVersion = 0): boolean {
  const known = knownById(queryClient, ticketId);
  // An older deletion that arrives late: the ticket is visible again.
  if (removedVersion > 0 && known && known.version > removedVersion) return false;
  const seen = statesOf(queryClient, ticketId).map(({ version }) => version);
  const version = Math.max(removedVersion, ...seen);
  queryClient.setQueryData<TicketLedger>(ticketKeys.learned, (ledger = {}) => forget(ledger, ticketId, version));
  // It may only have left a list: an open detail reads whether it is still visible.
  void queryClient.invalidateQueries({
    queryKey: ticketKeys.details,
    predicate: ({ state }) => (state.data as TicketView | undefined)?.id === ticketId,
  });
  return true;
}

/**
 * Applies a change to the cache; replies and live events both come here. Returns true when a ticket was added, removed
 * or moved, so that the counts must be read again.
 */
export function applyTicketChange(queryClient: QueryClient, change: TicketChange): boolean {
  if (change.action === 'delete') return drop(queryClient, change.ticketId, change.version);
  if (change.action === 'update') return put(queryClient, change.ticket, change.requestedAt ?? nextMoment());

  const known = knownById(queryClient, change.ticketId);
  return known !== undefined && put(queryClient, { ...known, unreadMessages: 0 }, nextMoment());
}

/**
 * Applies a contact event to every cached ticket; after a merge, and when one is undone, the tickets are read again. Returns whether the counts
 * must be read again.
 */
export function applyContactToTickets(queryClient: QueryClient, event: LiveEvents['contact']): boolean {
  if (event.action === 'delete' || event.restoredFrom !== undefined) {
    for (const queryKey of READ_KEYS) void queryClient.invalidateQueries({ queryKey });
    return true;
  }
  learnContact(queryClient, event.contact);
  const { id } = event.contact;
  return reapply(queryClient, ({ contact, lastMessageContact }) => contact.id === id || lastMessageContact?.id === id);
}

/** Applies a tag event to every cached ticket. Returns whether the counts must be read again. */
export function applyTagToTickets(queryClient: QueryClient, event: LiveEvents['tag']): boolean {
  const tagId = event.action === 'delete' ? event.tagId : event.tag.id;
  learnTag(queryClient, event);
  return reapply(queryClient, ({ tags }) => tags.some(({ id }) => id === tagId));
}

/**
 * Applies a queue event to every cached ticket; after a deletion the tickets are read again, because closed ones lose
 * their queue without an event of their own. Returns whether the counts must be read again.
 */
export function applyQueueToTickets(queryClient: QueryClient, event: LiveEvents['queue']): boolean {
  if (event.action === 'delete') {
    const isShown = allKnown(queryClient).some(({ queueId }) => queueId === event.queueId);
    if (isShown) for (const queryKey of READ_KEYS) void queryClient.invalidateQueries({ queryKey });
    return isShown;
  }
  learnQueue(queryClient, event.queue);
  return reapply(queryClient, ({ queue }) => queue?.id === event.queue.id);
}

/**
 * Updates the matching tickets with the known state of their contacts. While any query is being read, all are
 * invalidated instead: its reply may be from before the event, and cached tickets may no longer be visible to the user.
 */
function reapply(queryClient: QueryClient, matches: (ticket: TicketView) => boolean): boolean {
  if (READ_KEYS.some((queryKey) => queryClient.isFetching({ queryKey }) > 0)) {
    for (const queryKey of READ_KEYS) void queryClient.invalidateQueries({ queryKey });
    return false;
  }
  const ids = new Set(allKnown(queryClient).flatMap((ticket) => (matches(ticket) ? ticket.id : [])));
  const known = [...ids].flatMap((id) => knownById(queryClient, id) ?? []);
  return known.map((ticket) => put(queryClient, ticket, nextMoment())).some(Boolean);
}

/**
 * Runs a call that returns a ticket and applies the reply as a live event. A reply with another ticket is ignored: that
 * one holds the contact now and may be invisible to the user (docs/spec/wire-contract.md §5).
 */
export async function requestTicket(
  queryClient: QueryClient,
  ticketId: number,
  call: () => Promise<TicketView>,
): Promise<TicketView> {
  const requestedAt = nextMoment();
  const ticket = await call();
  if (ticket.id !== ticketId) return ticket;
  if (applyTicketChange(queryClient, { action: 'update', ticket, requestedAt })) {
    void queryClient.invalidateQueries({ queryKey: ticketKeys.counts });
  }
  return ticket;
}
