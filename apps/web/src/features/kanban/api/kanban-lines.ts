import type { ContactView, TicketView } from '@prosa/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { KEYS } from '../../../shared/api/keys.js';
import type { LiveLine } from '../../../shared/live/live-table.js';
import { readSoon } from '../../../shared/live/read-soon.js';
import { COLUMN_TAGS } from '../../../shared/tags/tags-cache.js';
import { applyChange, type Board, type BoardChange, changeTickets, isWhole } from '../model/board.js';
import { type CardFilter, EVERYTHING, isOnBoard } from '../model/card-filter.js';

/** Changes every board that was read, each under its own filter, and reads again what only the server knows. */
function changeBoards(
  queryClient: QueryClient,
  change: (board: Board, filter: CardFilter) => { board: Board; isCertain: boolean },
): void {
  let isCertain = true;
  for (const [queryKey, board] of queryClient.getQueriesData<Board>({ queryKey: KEYS.kanbanBoards })) {
    if (!board) continue;
    const applied = change(board, queryKey.at(-1) as CardFilter);
    queryClient.setQueryData<Board>(queryKey, applied.board);
    isCertain &&= applied.isCertain;
  }
  if (!isCertain) readBoards(queryClient);
}

const readBoards = (queryClient: QueryClient): void => readSoon(queryClient, KEYS.kanbanBoards);

/** Applies what happened to a ticket to all boards. */
const applyToBoards = (queryClient: QueryClient, change: BoardChange): void =>
  changeBoards(queryClient, (board) => applyChange(board, change));

/**
 * A new state of a ticket. One that is on no board concerns it only by its `delete`, and one that the filter leaves out
 * only where it may have been on a page that was not read.
 */
function putTicket(queryClient: QueryClient, ticket: TicketView, isMessage: boolean): void {
  changeBoards(queryClient, (board, filter) => {
    const isShown = isOnBoard(ticket, filter);
    const { board: after, isCertain } = applyChange(board, { kind: 'ticket', ticket, isShown });
    const concernsNone = !isOnBoard(ticket, EVERYTHING) || (!isShown && isWhole(board));
    return { board: after, isCertain: isCertain || concernsNone || isMessage };
  });
}

function putContact(queryClient: QueryClient, contact: ContactView): void {
  changeBoards(queryClient, (board, { search }) => ({
    board: changeTickets(board, (ticket) =>
      ticket.contactId === contact.id && ticket.contact.version <= contact.version
        ? { ...ticket, contact, tags: contact.tags }
        : null,
    ),
    // A search finds contacts by their names.
    isCertain: search === '',
  }));
}

const changeTags = (queryClient: QueryClient, tagsOf: (tags: TicketView['tags']) => TicketView['tags']): void =>
  changeBoards(queryClient, (board) => ({
    board: changeTickets(board, (ticket) => ({ ...ticket, tags: tagsOf(ticket.tags) })),
    isCertain: true,
  }));

/** What the events of each topic do to the board, which knows what its reads do not contain yet: none is repeated here. */
export const kanbanLines: readonly LiveLine[] = [
  {
    topic: 'kanban',
    keys: [],
    apply: (queryClient, { ticketId, laneId, since }) =>
      applyToBoards(queryClient, { kind: 'lane', ticketId, laneId, since }),
  },
  {
    topic: 'ticket',
    keys: [],
    apply: (queryClient, event) => {
      // Cleared unread messages are followed by the ticket itself.
      if (event.action === 'update') putTicket(queryClient, event.ticket, false);
      if (event.action !== 'delete') return;
      const { ticketId, version } = event;
      applyToBoards(queryClient, { kind: 'left', ticketId, version });
    },
  },
  {
    topic: 'appMessage',
    keys: [],
    // The ticket of a message has come by an event of its own before.
    apply: (queryClient, event) => {
      if (event.action === 'create') putTicket(queryClient, event.ticket, true);
    },
  },
  {
    topic: 'contact',
    keys: [],
    apply: (queryClient, event) => {
      // Merged contacts, and those of an undone merge, have other tickets.
      if (event.action === 'delete' || event.restoredFrom !== undefined) readBoards(queryClient);
      else putContact(queryClient, event.contact);
    },
  },
  {
    topic: 'tag',
    keys: [],
    apply: (queryClient, event) => {
      if (event.action === 'delete') {
        const { tagId } = event;
        changeTags(queryClient, (tags) => tags.filter(({ id }) => id !== tagId));
        // Where the cards of a lane went is known to the server.
        return readBoards(queryClient);
      }
      const { id, name, color, kanban } = event.tag;
      if (kanban === COLUMN_TAGS) readBoards(queryClient);
      else changeTags(queryClient, (tags) => tags.map((tag) => (tag.id === id ? { id, name, color } : tag)));
    },
  },
  {
    topic: 'queue',
    keys: [],
    apply: (queryClient, event) => {
      if (event.action === 'delete') return readBoards(queryClient);
      const { id, name, color } = event.queue;
      changeBoards(queryClient, (board) => ({
        board: changeTickets(board, (ticket) =>
          ticket.queue?.id === id ? { ...ticket, queue: { id, name, color } } : null,
        ),
        isCertain: true,
      }));
    },
  },
  {
    topic: 'importMessages',
    keys: ({ action }) => (action === 'refresh' ? [KEYS.kanbanBoards] : []),
  },
];
