import type { TicketPage, TicketView } from '@prosa/contracts';
import type { Learned, Ledger } from '../../../shared/live/ledger.js';
import { nextMoment } from '../../../shared/live/ledger.js';

export type ListStatus = 'open' | 'pending' | 'closed';

/** What a list shows. Two lists with equal filters are one. */
export interface TicketFilter {
  status: ListStatus;
  /** Empty: every queue the user may see; 0 in it: tickets without a queue. */
  queueIds: number[];
  searchParam: string;
  /** Admins: the open tickets of everybody. */
  showAll: boolean;
  userId: number;
}

/** A page as it was read, with the moment its call began. */
export interface ReadTicketPage extends TicketPage {
  readAt: number;
}

export interface LearnedTicket extends Learned<TicketView> {
  /** Highest version seen, 0 when a delete came for a ticket never seen. */
  version: number;
}

export type TicketLedger = Ledger<TicketView> & Readonly<Record<number, LearnedTicket>>;

/**
 * The ledger after a ticket came, by event or by reply. The higher version holds; after a delete an equal version
 * counts only when it was asked for later, since a status change tells the old list first and the new one second.
 */
export function learnTicket(ledger: TicketLedger, ticket: TicketView, askedAt: number): TicketLedger {
  const known = ledger[ticket.id];
  if (known && known.version > ticket.version) return ledger;
  if (known?.value === null && known.version === ticket.version && known.at > askedAt) return ledger;

  return { ...ledger, [ticket.id]: { value: ticket, version: ticket.version, at: nextMoment() } };
}

/** The ledger after a ticket left everything the user may see. */
export function forgetTicket(ledger: TicketLedger, ticketId: number, version: number): TicketLedger {
  return { ...ledger, [ticketId]: { value: null, version, at: nextMoment() } };
}

/** Of equals the later: a contact's name is no part of the version. */
const isLater = (learned: LearnedTicket, ticket: TicketView, readAt: number): boolean =>
  learned.version > ticket.version || (learned.version === ticket.version && learned.at > readAt);

/** Of a ticket on a page and what was learned of it, the newer one; null when it is gone. */
function settle(ticket: TicketView, readAt: number, learned: LearnedTicket | undefined): TicketView | null {
  if (!learned) return ticket;
  if (learned.value) return isLater(learned, ticket, readAt) ? learned.value : ticket;

  const isOlder = readAt < learned.at && (learned.version === 0 || ticket.version <= learned.version);
  return isOlder ? null : ticket;
}

/** Whether a ticket stands in the list at all: its state, whose it is, its queue. */
export function isListed(ticket: TicketView, filter: TicketFilter): boolean {
  if (ticket.status !== filter.status) return false;
  if (filter.status === 'open' && !filter.showAll && ticket.userId !== filter.userId) return false;
  return filter.queueIds.length === 0 || filter.queueIds.includes(ticket.queueId ?? 0);
}

function isFound({ contact }: TicketView, searchParam: string): boolean {
  const wanted = searchParam.trim().toLocaleLowerCase();
  return contact.name.toLocaleLowerCase().includes(wanted) || contact.number.includes(wanted);
}

/** When the page was read on which a ticket of this time would stand; undefined below the last page read. */
function coveredAt(pages: readonly ReadTicketPage[], updatedAt: string): number | undefined {
  const page = pages.find(({ tickets, hasMore }) => {
    const last = tickets.at(-1);
    return !hasMore || (last !== undefined && last.updatedAt <= updatedAt);
  });
  return page?.readAt;
}

const newestFirst = (a: TicketView, b: TicketView): number =>
  a.updatedAt === b.updatedAt ? b.id - a.id : a.updatedAt < b.updatedAt ? 1 : -1;

type Rows = Map<number, TicketView>;

/** The tickets of the pages, each in its newest state, as far as they still stand in the list. */
function readRows(pages: readonly ReadTicketPage[], ledger: TicketLedger, filter: TicketFilter): Rows {
  const rows: Rows = new Map();
  const read = pages.flatMap((page) => page.tickets.map((ticket) => settle(ticket, page.readAt, ledger[ticket.id])));
  for (const ticket of read) {
    const isOlder = ticket && (rows.get(ticket.id)?.version ?? 0) > ticket.version;
    if (ticket && !isOlder && isListed(ticket, filter)) rows.set(ticket.id, ticket);
  }
  return rows;
}

/** Whether a ticket came into the list after the page was read on which it would stand. */
function isNews(pages: readonly ReadTicketPage[], ticket: TicketView, at: number): boolean {
  const readAt = coveredAt(pages, ticket.updatedAt);
  return readAt !== undefined && at > readAt;
}

/** The rows of a list: its pages as read, brought up to date by what was learned since. */
export function listTickets(
  pages: readonly ReadTicketPage[],
  ledger: TicketLedger,
  filter: TicketFilter,
): TicketView[] {
  const rows = readRows(pages, ledger, filter);
  const belongs = (ticket: TicketView) => isListed(ticket, filter) && isFound(ticket, filter.searchParam);

  for (const { value, at } of Object.values(ledger)) {
    if (value && !rows.has(value.id) && belongs(value) && isNews(pages, value, at)) rows.set(value.id, value);
  }
  return [...rows.values()].sort(newestFirst);
}
