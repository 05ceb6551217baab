import type { TicketPage, TicketView } from '@prosa/contracts';
import type { Learned, Ledger } from '../../../shared/live/ledger.js';
import { nextMoment } from '../../../shared/live/ledger.js';
import { isFound, isListed, ORDER, type TicketFilter } from '../filter/ticket-filter.js';

export interface ReadTicketPage extends TicketPage {
  /** When its request began (nextMoment). */
  readAt: number;
  /** When its answer arrived. */
  receivedAt: number;
}

interface LearnedTicket extends Learned<TicketView> {
  /** Highest version seen; 0 when a delete arrived for an unknown ticket. */
  version: number;
}

export type TicketLedger = Ledger<TicketView> & Readonly<Record<number, LearnedTicket>>;

/**
 * Returns the ledger with a ticket from an event or reply. The higher version wins; after a delete, an equal version
 * counts only if it was requested later, since a status change publishes the delete to the old list before the update
 * to the new one.
 */
export function learnTicket(ledger: TicketLedger, ticket: TicketView, requestedAt: number): TicketLedger {
  const known = ledger[ticket.id];
  if (known && known.version > ticket.version) return ledger;
  if (known?.value === null && known.version === ticket.version && known.at > requestedAt) return ledger;

  return { ...ledger, [ticket.id]: { value: ticket, version: ticket.version, at: nextMoment() } };
}

/** Returns the ledger after a ticket became invisible to the user. */
export function forgetTicket(ledger: TicketLedger, ticketId: number, version: number): TicketLedger {
  return { ...ledger, [ticketId]: { value: null, version, at: nextMoment() } };
}

/** Of equal versions the later one wins, since a contact's name does not change the version. */
const isLater = (learned: LearnedTicket, ticket: TicketView, readAt: number): boolean =>
  learned.version > ticket.version || (learned.version === ticket.version && learned.at > readAt);

/** The newer of a page's ticket and the learned one; null when it was deleted. */
function newerOf(ticket: TicketView, readAt: number, learned: LearnedTicket | undefined): TicketView | null {
  if (!learned) return ticket;
  if (learned.value) return isLater(learned, ticket, readAt) ? learned.value : ticket;

  const isOlder = readAt < learned.at && (learned.version === 0 || ticket.version <= learned.version);
  return isOlder ? null : ticket;
}

/** When the page that covers the ticket's place was read; undefined below the last page. */
function coveredAt(pages: readonly ReadTicketPage[], ticket: TicketView, { order }: TicketFilter): number | undefined {
  const page = pages.find(({ tickets, hasMore }) => {
    const last = tickets.at(-1);
    return !hasMore || (last !== undefined && ORDER[order](ticket, last) <= 0);
  });
  return page?.readAt;
}

type Rows = Map<number, TicketView>;

/** The tickets of the pages in their newest state that still belong to the list. */
function readRows(pages: readonly ReadTicketPage[], ledger: TicketLedger, filter: TicketFilter): Rows {
  const newest: Rows = new Map();
  const read = pages.flatMap((page) => page.tickets.map((ticket) => newerOf(ticket, page.readAt, ledger[ticket.id])));
  for (const ticket of read) {
    if (ticket && ticket.version >= (newest.get(ticket.id)?.version ?? 0)) newest.set(ticket.id, ticket);
  }
  // An answered ticket may sort below the loaded pages: the page that covers it brings it back.
  const isVisible = (ticket: TicketView) => isListed(ticket, filter) && coveredAt(pages, ticket, filter) !== undefined;
  return new Map([...newest].filter(([, ticket]) => isVisible(ticket)));
}

/** Whether a ticket entered the list after the read of the page that covers its place. */
function isNewer(pages: readonly ReadTicketPage[], ticket: TicketView, at: number, filter: TicketFilter): boolean {
  const readAt = coveredAt(pages, ticket, filter);
  return readAt !== undefined && at > readAt;
}

/** The rows of a list: its pages merged with what was learned since. */
export function listTickets(
  pages: readonly ReadTicketPage[],
  ledger: TicketLedger,
  filter: TicketFilter,
): TicketView[] {
  const rows = readRows(pages, ledger, filter);
  const belongs = (ticket: TicketView) => isListed(ticket, filter) && isFound(ticket, filter.searchParam);

  for (const { value, at } of Object.values(ledger)) {
    if (value && !rows.has(value.id) && belongs(value) && isNewer(pages, value, at, filter)) rows.set(value.id, value);
  }
  return [...rows.values()].sort(ORDER[filter.order]);
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
