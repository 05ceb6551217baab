import type { KanbanFilter, TicketView } from '@prosa/contracts';

/** What the page's address says of the cards to show. */
export interface CardFilter {
  search: string;
  /** 0 is among them always: tickets without a queue. */
  queues: readonly number[];
  users: readonly number[];
  whatsapps: readonly number[];
}

/** The filter that leaves nothing out. */
export const EVERYTHING: CardFilter = { search: '', queues: [], users: [], whatsapps: [] };

export const isFiltered = ({ search, queues, users, whatsapps }: CardFilter): boolean =>
  search !== '' || queues.length + users.length + whatsapps.length > 0;

/** The filter as the server reads it. */
export const filterInput = ({ search, queues, users, whatsapps }: CardFilter): KanbanFilter => ({
  ...(search !== '' && { searchParam: search }),
  ...(queues.length > 0 && { queueIds: [...queues] }),
  ...(users.length > 0 && { users: [...users] }),
  ...(whatsapps.length > 0 && { whatsapps: [...whatsapps] }),
});

/** Whether the board may show a ticket under the filter; what a search finds is known to the server only. */
export function isOnBoard(ticket: TicketView, { queues, users, whatsapps }: CardFilter): boolean {
  const { status, isGroup, queueId, userId, whatsappId } = ticket;
  if (isGroup || (status !== 'pending' && status !== 'open')) return false;
  const isOfQueues = queueId === null || isAccepted(queues, queueId);
  return isOfQueues && isAccepted(users, userId) && isAccepted(whatsapps, whatsappId);
}

const isAccepted = (accepted: readonly number[], id: number | null): boolean =>
  accepted.length === 0 || (id !== null && accepted.includes(id));
