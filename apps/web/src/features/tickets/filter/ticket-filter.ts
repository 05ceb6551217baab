import type { TicketOrder, TicketStatus, TicketView } from '@prosa/contracts';

/** State of the tickets in a list, or `search` for all states. */
export type ListStatus = 'open' | 'pending' | 'group' | 'closed' | 'search';

/** Criteria and order of a list; also the key of its query. An empty list of ids means no restriction. */
export interface TicketFilter {
  status: ListStatus;
  /** Empty for every visible queue; 0 stands for tickets without a queue. */
  queueIds: number[];
  searchParam: string;
  /** Whether admins see the open tickets of all users. */
  showAll: boolean;
  userId: number;
  order: TicketOrder;
  isUnread: boolean;
  whatsapps: number[];
  /** Ids of attendants. */
  users: number[];
  /** Ids of tags of the contact, of which one is enough. */
  tags: number[];
  /** States that a search includes. */
  statuses: TicketStatus[];
}

const isAccepted = <T>(accepted: readonly T[], value: T | null): boolean =>
  accepted.length === 0 || (value !== null && accepted.includes(value));

function isInTab({ status, userId }: TicketView, filter: TicketFilter): boolean {
  if (filter.status === 'search') return isAccepted(filter.statuses, status);
  if (status !== filter.status) return false;
  return filter.status !== 'open' || filter.showAll || userId === filter.userId;
}

/** Groups have no queue and ignore this filter. */
const isInQueues = ({ isGroup, queueId }: TicketView, { queueIds }: TicketFilter): boolean =>
  (isGroup && queueId === null) || isAccepted(queueIds, queueId ?? 0);

/** Whether a ticket belongs to the list. */
export const isListed = (ticket: TicketView, filter: TicketFilter): boolean =>
  isInTab(ticket, filter) &&
  isInQueues(ticket, filter) &&
  isAccepted(filter.whatsapps, ticket.whatsappId) &&
  isAccepted(filter.users, ticket.userId) &&
  (filter.tags.length === 0 || ticket.tags.some(({ id }) => filter.tags.includes(id))) &&
  (!filter.isUnread || ticket.unreadMessages > 0);

/** Whether the contact matches a search; matches in messages are only known to the server. */
export function isFound({ contact }: TicketView, searchParam: string): boolean {
  const text = searchParam.trim().toLocaleLowerCase();
  const { name, number, username } = contact;
  return [name.toLocaleLowerCase(), number, username ? `@${username}` : ''].some((known) => known.includes(text));
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

/** Comparison of each order, the same as the server's. */
export const ORDER: Readonly<Record<TicketOrder, Compare>> = { newest: newestFirst, waiting: longestWaitFirst };
