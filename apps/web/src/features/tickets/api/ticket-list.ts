import type { TicketPage, TicketView } from '@prosa/contracts';
import { type Ledger, mergePages, newerOf } from '../../../shared/live/ledger.js';
import { isFound, isListed, ORDER, type TicketFilter } from '../filter/ticket-filter.js';

export interface ReadTicketPage extends TicketPage {
  /** When its request began (nextMoment). */
  readAt: number;
  /** When its answer arrived. */
  receivedAt: number;
}

/** What was learned of tickets from events and replies. */
export type TicketLedger = Ledger<TicketView>;

/** When the page that covers the ticket's place was read; undefined below the last page. */
function coveredAt(pages: readonly ReadTicketPage[], ticket: TicketView, { order }: TicketFilter): number | undefined {
  const page = pages.find(({ tickets, hasMore }) => {
    const last = tickets.at(-1);
    return !hasMore || (last !== undefined && ORDER[order](ticket, last) <= 0);
  });
  return page?.readAt;
}

/** The rows of a list: its pages merged with what was learned since. */
export function listTickets(
  pages: readonly ReadTicketPage[],
  ledger: TicketLedger,
  filter: TicketFilter,
): TicketView[] {
  const read = pages.map(({ tickets, readAt }) => ({ rows: tickets, readAt }));
  const covered = (ticket: TicketView) => coveredAt(pages, ticket, filter);
  const rows = mergePages(read, ledger, {
    coveredAt: covered,
    // An answered ticket may sort below the loaded pages: the page that covers it brings it back.
    keeps: (ticket) => isListed(ticket, filter) && covered(ticket) !== undefined,
    adds: (ticket) => isListed(ticket, filter) && isFound(ticket, filter.searchParam),
  });
  return rows.sort(ORDER[filter.order]);
}

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
