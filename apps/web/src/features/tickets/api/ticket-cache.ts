import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { LiveEvents, TicketView } from '@prosa/contracts';
import { nextMoment } from '../../../shared/live/ledger.js';
import type { TicketFilter } from '../filter/ticket-filter.js';
import { pinsKey } from '../pins/pins-cache.js';
import { learnContact, learnTag, withKnownContact } from './known-contacts.js';
import { forgetTicket, learnTicket, type ReadTicketPage, type TicketLedger } from './ticket-list.js';

export const ticketKeys = {
  lists: ['tickets', 'list'] as const,
  list: (filter: TicketFilter) => ['tickets', 'list', filter] as const,
  learned: ['tickets', 'learned'] as const,
  counts: ['tickets', 'counts'] as const,
  details: ['tickets', 'detail'] as const,
  detail: (uuid: string) => ['tickets', 'detail', uuid] as const,
};

/** Where tickets stand as they were read. */
const READ_KEYS = [ticketKeys.lists, ticketKeys.details, pinsKey];

/** What changed a ticket: a live event, or a reply written as the event it amounts to. */
export type TicketChange = LiveEvents['ticket'] & { requestedAt?: number };

const ledgerOf = (queryClient: QueryClient): TicketLedger =>
  queryClient.getQueryData<TicketLedger>(ticketKeys.learned) ?? {};

interface CachedTicket {
  /** null: it left everything the user may see. */
  ticket: TicketView | null;
  version: number;
  /** When it was learned, or when its read began (nextMoment); 0 when that is not known. */
  at: number;
}

const cachedTicket = (ticket: TicketView, at: number): CachedTicket => ({ ticket, version: ticket.version, at });

/** Every ticket of the lists and of those opened alone, as they were read. */
function allRead(queryClient: QueryClient): (CachedTicket & { ticket: TicketView })[] {
  const lists = queryClient.getQueriesData<InfiniteData<ReadTicketPage>>({ queryKey: ticketKeys.lists });
  const details = queryClient.getQueriesData<TicketView>({ queryKey: ticketKeys.details });
  const pages = lists.flatMap(([, list]) => list?.pages ?? []);
  return [
    ...pages.flatMap(({ tickets, readAt }) => tickets.map((ticket) => ({ ...cachedTicket(ticket, readAt), ticket }))),
    ...details.flatMap(([, ticket]) => (ticket ? { ...cachedTicket(ticket, 0), ticket } : [])),
  ];
}

/** The higher version; of equals what was asked or told later: whether numbers are hidden is no part of it. */
const newest = (all: CachedTicket[]): CachedTicket | undefined =>
  all.sort((a, b) => b.version - a.version || b.at - a.at)[0];

/** The newest state of a ticket that the console holds, wherever it came from; undefined when it holds none. */
export function knownTicket(queryClient: QueryClient, uuid: string): TicketView | undefined {
  const learned = Object.values(ledgerOf(queryClient)).filter(({ value }) => value?.uuid === uuid);
  const read = allRead(queryClient).filter(({ ticket }) => ticket.uuid === uuid);
  return newest([...learned.map(({ value, ...rest }) => ({ ...rest, ticket: value })), ...read])?.ticket ?? undefined;
}

/** Undefined when the console holds none, and after it left everything the user may see. */
function knownById(queryClient: QueryClient, ticketId: number): TicketView | undefined {
  const learned = ledgerOf(queryClient)[ticketId];
  const read = allRead(queryClient).filter(({ ticket }) => ticket.id === ticketId);
  return newest(learned ? [{ ...learned, ticket: learned.value }, ...read] : read)?.ticket ?? undefined;
}

const isSamePlacement = (a: TicketView, b: TicketView): boolean =>
  a.status === b.status && a.queueId === b.queueId && a.userId === b.userId;

function put(queryClient: QueryClient, received: TicketView, requestedAt: number): boolean {
  const ticket = withKnownContact(queryClient, received);
  const before = knownById(queryClient, ticket.id);
  queryClient.setQueryData<TicketLedger>(ticketKeys.learned, (ledger = {}) => learnTicket(ledger, ticket, requestedAt));
  queryClient.setQueryData<TicketView>(ticketKeys.detail(ticket.uuid), (shown) =>
    shown && shown.version > ticket.version ? shown : ticket,
  );
  return !before || !isSamePlacement(before, ticket);
}

/** The highest version that was read or learned of a ticket, whether or not it is still in sight. */
function seenVersion(queryClient: QueryClient, ticketId: number): number {
  const read = allRead(queryClient).filter(({ ticket }) => ticket.id === ticketId);
  return Math.max(ledgerOf(queryClient)[ticketId]?.version ?? 0, ...read.map(({ version }) => version));
}

function forget(queryClient: QueryClient, ticketId: number, removedVersion = 0): boolean {
  const known = knownById(queryClient, ticketId);
  // It left before what is known of it: an older word that comes again.
  if (removedVersion > 0 && known && known.version > removedVersion) return false;
  const version = Math.max(seenVersion(queryClient, ticketId), removedVersion);
  queryClient.setQueryData<TicketLedger>(ticketKeys.learned, (ledger = {}) => forgetTicket(ledger, ticketId, version));
  // It may only have left a list: whoever looks at it asks again whether it may still be seen.
  void queryClient.invalidateQueries({
    queryKey: ticketKeys.details,
    predicate: ({ state }) => (state.data as TicketView | undefined)?.id === ticketId,
  });
  return true;
}

/**
 * The one way a ticket enters the cache, whether a reply or a live event brought it. Answers whether a ticket came,
 * went or moved, so that the counts are asked for anew.
 */
export function applyTicketChange(queryClient: QueryClient, change: TicketChange): boolean {
  if (change.action === 'delete') return forget(queryClient, change.ticketId, change.version);
  if (change.action === 'update') return put(queryClient, change.ticket, change.requestedAt ?? nextMoment());

  const known = knownById(queryClient, change.ticketId);
  return known !== undefined && put(queryClient, { ...known, unreadMessages: 0 }, nextMoment());
}

/** A contact as it is called now, in every ticket the console holds; after a merge its tickets are read anew. */
export function applyContactToTickets(queryClient: QueryClient, event: LiveEvents['contact']): void {
  if (event.action === 'delete') {
    for (const queryKey of READ_KEYS) void queryClient.invalidateQueries({ queryKey });
    return;
  }
  learnContact(queryClient, event.contact);
  reapply(queryClient, ({ contact }) => contact.id === event.contact.id);
}

/** A tag as it is called now, in every ticket the console holds. */
export function applyTagToTickets(queryClient: QueryClient, event: LiveEvents['tag']): void {
  const tagId = event.action === 'delete' ? event.tagId : event.tag.id;
  learnTag(queryClient, event);
  reapply(queryClient, ({ tags }) => tags.some(({ id }) => id === tagId));
}

/**
 * The tickets that match, with what is known of their contacts by now. While some are read anew, all are: what is under
 * way may have been answered before, and what is held may be what the user may no longer see.
 */
function reapply(queryClient: QueryClient, matches: (ticket: TicketView) => boolean): void {
  if (READ_KEYS.some((queryKey) => queryClient.isFetching({ queryKey }) > 0)) {
    for (const queryKey of READ_KEYS) void queryClient.invalidateQueries({ queryKey });
    return;
  }
  const learned = Object.values(ledgerOf(queryClient)).flatMap(({ value }) => value ?? []);
  const tickets = [...learned, ...allRead(queryClient).map(({ ticket }) => ticket)];
  for (const id of new Set(tickets.filter(matches).map((ticket) => ticket.id))) {
    const known = knownById(queryClient, id);
    if (known) put(queryClient, known, nextMoment());
  }
}

/**
 * Makes a call that answers a ticket, and puts the answer where live events go. Another ticket than the one that was
 * meant holds the contact now, and may be one that the user does not see (wire-contract.md §5): it is left to reads.
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
