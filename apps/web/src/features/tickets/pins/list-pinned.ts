import type { TicketView } from '@prosa/contracts';
import { newerOf } from '../../../shared/live/ledger.js';
import type { ReadTicketPage, TicketLedger } from '../api/cache/ticket-pages.js';
import { isListed, ORDER, type TicketFilter } from '../filter/ticket-filter.js';

/** Lists that show pinned tickets first. */
const WITH_PINS: readonly TicketFilter['status'][] = ['open', 'pending', 'group'];

/** The pinned tickets that belong to a list, merged with what was learned since, in the list's order. */
export function listPinned(
  { tickets, readAt }: Pick<ReadTicketPage, 'tickets' | 'readAt'>,
  ledger: TicketLedger,
  filter: TicketFilter,
): TicketView[] {
  if (!WITH_PINS.includes(filter.status)) return [];
  return tickets
    .flatMap((ticket) => newerOf(ticket, readAt, ledger[ticket.id]) ?? [])
    .filter((ticket) => isListed(ticket, filter))
    .sort(ORDER[filter.order]);
}

/** The pinned tickets, whether or not their page was read, followed by the others. */
export function pinnedFirst(tickets: TicketView[], pinned: TicketView[]): TicketView[] {
  if (pinned.length === 0) return tickets;
  const listed = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const newest = (ticket: TicketView) => {
    const other = listed.get(ticket.id);
    return other && other.version > ticket.version ? other : ticket;
  };
  const ids = new Set(pinned.map(({ id }) => id));
  return [...pinned.map(newest), ...tickets.filter(({ id }) => !ids.has(id))];
}
