import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { LiveEvents, TicketView } from '@prosa/contracts';
import { nextMoment } from '../../../shared/live/ledger.js';
import { forgetTicket, learnTicket, type ReadTicketPage, type TicketFilter, type TicketLedger } from './ticket-list.js';

export const ticketKeys = {
  lists: ['tickets', 'list'] as const,
  list: (filter: TicketFilter) => ['tickets', 'list', filter] as const,
  learned: ['tickets', 'learned'] as const,
  counts: ['tickets', 'counts'] as const,
  details: ['tickets', 'detail'] as const,
  detail: (uuid: string) => ['tickets', 'detail', uuid] as const,
};

/** What changed a ticket: a live event, or a reply written as the event it amounts to. */
export type TicketChange = LiveEvents['ticket'] & { askedAt?: number };

const ledgerOf = (queryClient: QueryClient): TicketLedger =>
  queryClient.getQueryData<TicketLedger>(ticketKeys.learned) ?? {};

function findRead(queryClient: QueryClient, matches: (ticket: TicketView) => boolean): TicketView | undefined {
  const lists = queryClient.getQueriesData<InfiniteData<ReadTicketPage>>({ queryKey: ticketKeys.lists });
  const read = lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.tickets.filter(matches)) ?? []);
  const details = queryClient.getQueriesData<TicketView>({ queryKey: ticketKeys.details });
  for (const [, ticket] of details) if (ticket && matches(ticket)) read.push(ticket);
  return read.sort((a, b) => b.version - a.version)[0];
}

/** The newest state of a ticket that the console holds, wherever it came from; undefined when it holds none. */
export function knownTicket(queryClient: QueryClient, uuid: string): TicketView | undefined {
  const learned = Object.values(ledgerOf(queryClient)).find(({ value }) => value?.uuid === uuid)?.value;
  const read = findRead(queryClient, (ticket) => ticket.uuid === uuid);
  return learned && (!read || learned.version >= read.version) ? learned : read;
}

function knownById(queryClient: QueryClient, ticketId: number): TicketView | undefined {
  return ledgerOf(queryClient)[ticketId]?.value ?? findRead(queryClient, (ticket) => ticket.id === ticketId);
}

const samePlace = (a: TicketView, b: TicketView): boolean =>
  a.status === b.status && a.queueId === b.queueId && a.userId === b.userId;

function put(queryClient: QueryClient, ticket: TicketView, askedAt: number): boolean {
  const before = knownById(queryClient, ticket.id);
  queryClient.setQueryData<TicketLedger>(ticketKeys.learned, (ledger = {}) => learnTicket(ledger, ticket, askedAt));
  queryClient.setQueryData<TicketView>(ticketKeys.detail(ticket.uuid), (shown) =>
    shown && shown.version > ticket.version ? shown : ticket,
  );
  return !before || !samePlace(before, ticket);
}

function forget(queryClient: QueryClient, ticketId: number): boolean {
  const version = knownById(queryClient, ticketId)?.version ?? 0;
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
  if (change.action === 'delete') return forget(queryClient, change.ticketId);
  if (change.action === 'update') return put(queryClient, change.ticket, change.askedAt ?? nextMoment());

  const known = knownById(queryClient, change.ticketId);
  return known !== undefined && put(queryClient, { ...known, unreadMessages: 0 }, nextMoment());
}

/** Makes a call that answers a ticket, and puts the answer where live events go. */
export async function askForTicket(queryClient: QueryClient, call: () => Promise<TicketView>): Promise<TicketView> {
  const askedAt = nextMoment();
  const ticket = await call();
  if (applyTicketChange(queryClient, { action: 'update', ticket, askedAt })) {
    void queryClient.invalidateQueries({ queryKey: ticketKeys.counts });
  }
  return ticket;
}
