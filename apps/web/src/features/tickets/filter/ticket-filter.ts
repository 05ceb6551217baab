import type { TicketOrder, TicketStatus, TicketView } from '@prosa/contracts';

/** What a list is of: a state, or `search` for all of them. */
export type ListStatus = 'open' | 'pending' | 'group' | 'closed' | 'search';

/** What a list shows, and in what order. Two lists with equal filters are one. Of an empty list of ids: all of them. */
export interface TicketFilter {
  status: ListStatus;
  /** Every queue the user may see; 0 in it: tickets without a queue. */
  queueIds: number[];
  searchParam: string;
  /** Admins: the open tickets of everybody. */
  showAll: boolean;
  userId: number;
  order: TicketOrder;
  isUnread: boolean;
  whatsapps: number[];
  /** Those who attend. */
  users: number[];
  /** Of the contact: any of them. */
  tags: number[];
  /** Where a search looks. */
  statuses: TicketStatus[];
}

/** A filter that lets everything pass. */
export const ALL_TICKETS = {
  queueIds: [],
  searchParam: '',
  showAll: false,
  order: 'newest',
  isUnread: false,
  whatsapps: [],
  users: [],
  tags: [],
  statuses: [],
} satisfies Partial<TicketFilter>;

const isAccepted = <T>(accepted: readonly T[], value: T | null): boolean =>
  accepted.length === 0 || (value !== null && accepted.includes(value));

function isInTab({ status, userId }: TicketView, filter: TicketFilter): boolean {
  if (filter.status === 'search') return isAccepted(filter.statuses, status);
  if (status !== filter.status) return false;
  return filter.status !== 'open' || filter.showAll || userId === filter.userId;
}

/** Groups stand in no queue and are not filtered by one. */
const isInQueues = ({ isGroup, queueId }: TicketView, { queueIds }: TicketFilter): boolean =>
  (isGroup && queueId === null) || isAccepted(queueIds, queueId ?? 0);

/** Whether a ticket stands in the list at all: its state, whose it is, its queue and the rest. */
export const isListed = (ticket: TicketView, filter: TicketFilter): boolean =>
  isInTab(ticket, filter) &&
  isInQueues(ticket, filter) &&
  isAccepted(filter.whatsapps, ticket.whatsappId) &&
  isAccepted(filter.users, ticket.userId) &&
  (filter.tags.length === 0 || ticket.tags.some(({ id }) => filter.tags.includes(id))) &&
  (!filter.isUnread || ticket.unreadMessages > 0);

/** Whether a ticket is found by its contact; by its messages the server alone finds it. */
export function isFound({ contact }: TicketView, searchParam: string): boolean {
  const text = searchParam.trim().toLocaleLowerCase();
  return contact.name.toLocaleLowerCase().includes(text) || contact.number.includes(text);
}

type Compare = (a: TicketView, b: TicketView) => number;

const newestFirst: Compare = (a, b) => (a.updatedAt === b.updatedAt ? b.id - a.id : a.updatedAt < b.updatedAt ? 1 : -1);

const longestWaitFirst: Compare = (a, b) => {
  if (a.waitingSince === null || b.waitingSince === null) {
    if (a.waitingSince === b.waitingSince) return newestFirst(a, b);
    return a.waitingSince === null ? 1 : -1;
  }
  return a.waitingSince === b.waitingSince ? a.id - b.id : a.waitingSince < b.waitingSince ? -1 : 1;
};

/** As the server orders a list. */
export const ORDER: Readonly<Record<TicketOrder, Compare>> = { newest: newestFirst, waiting: longestWaitFirst };
