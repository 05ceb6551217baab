import type { KanbanCard, KanbanLane, TicketView } from '@prosa/contracts';
import { nextMoment } from '../../../shared/live/ledger.js';

/** What happened to a ticket, from an event or a reply. */
export type BoardChange =
  | { kind: 'lane'; ticketId: number; laneId: number; since: string }
  /** A new state of it; `isShown`: whether the board as it is filtered shows it. */
  | { kind: 'ticket'; ticket: TicketView; isShown: boolean }
  /** `version`: that in which it left; absent where its event does not say. */
  | { kind: 'left'; ticketId: number; version?: number };

/** The board as the console knows it: what was read, and what happened since. */
export interface Board {
  lanes: readonly KanbanLane[];
  /**
   * Cards that left, by ticket, with the versions in which they did: a ticket that only changes its list leaves it and
   * enters the other in the same version.
   */
  left: Readonly<Record<number, { card: KanbanCard; version: number }>>;
  /** The latest changes with their moments (`nextMoment`): a read that began before does not contain them. */
  changes: readonly { at: number; change: BoardChange }[];
  /** The moment of the user's own last move, which is painted at once. */
  actedAt: number;
}

/** A change applied to a board. */
export interface Applied {
  board: Board;
  /** Whether the board is as a fresh read would be; otherwise the server knows more. */
  isCertain: boolean;
}

/** Changes that are remembered; a read takes far less time than so many events. */
const CHANGES_MAX = 200;
/** Cards that left and are remembered. */
const LEFT_MAX = 100;

/** A board that was read at that moment, with what happened to the one before since then. */
export function boardOf(lanes: readonly KanbanLane[], readAt: number, before?: Board): Board {
  const changes = (before?.changes ?? []).filter(({ at }) => at > readAt);
  const read: Board = { lanes, left: before?.left ?? {}, changes: [], actedAt: before?.actedAt ?? 0 };
  const { lanes: now, left } = changes.reduce((board, { change }) => changed(board, change).board, read);
  return { ...read, lanes: now, left, changes };
}

/** The board after a change. */
export function applyChange(board: Board, change: BoardChange): Applied {
  const after = changed(board, change);
  const changes = [...board.changes, { at: nextMoment(), change }].slice(-CHANGES_MAX);
  return { ...after, board: { ...after.board, changes } };
}

/** The card of a ticket, on the pages that were read. */
export const cardOf = ({ lanes }: Pick<Board, 'lanes'>, ticketId: number): KanbanCard | undefined =>
  lanes.flatMap(({ cards }) => cards).find(({ ticket }) => ticket.id === ticketId);

/** Whether all cards were read. */
export const isWhole = ({ lanes }: Board): boolean => lanes.every(({ cursor }) => cursor === null);

/** The board with other states of the tickets on its cards; `change` returns null for those that stay. */
export function changeTickets(board: Board, change: (ticket: TicketView) => TicketView | null): Board {
  const lanes = board.lanes.map((lane) => {
    const cards = lane.cards.map((card) => {
      const ticket = change(card.ticket);
      return ticket ? { ...card, ticket } : card;
    });
    return cards.some((card, index) => card !== lane.cards[index]) ? { ...lane, cards } : lane;
  });
  return lanes.some((lane, index) => lane !== board.lanes[index]) ? { ...board, lanes } : board;
}

/** The board with a further page of a lane, unless the lane was read again meanwhile. */
export function withPage(
  board: Board,
  {
    laneId,
    after,
    cards,
    cursor,
  }: { laneId: number; after: string; cards: readonly KanbanCard[]; cursor: string | null },
): Board {
  const known = new Set(board.lanes.flatMap((lane) => lane.cards.map(({ ticket }) => ticket.id)));
  const fresh = cards.filter(({ ticket }) => !known.has(ticket.id));
  return {
    ...board,
    lanes: board.lanes.map((lane) =>
      lane.id === laneId && lane.cursor === after ? { ...lane, cards: [...lane.cards, ...fresh], cursor } : lane,
    ),
  };
}

function changed(board: Board, change: BoardChange): Applied {
  if (change.kind === 'lane') return moved(board, change);
  return change.kind === 'left' ? left(board, change) : updated(board, change);
}

function moved(board: Board, { ticketId, laneId, since }: Extract<BoardChange, { kind: 'lane' }>): Applied {
  const card = cardOf(board, ticketId);
  if (!card) return { board, isCertain: false };
  // An older move, which a later read contains.
  if (laneId !== card.laneId && since < card.since) return { board, isCertain: true };
  if (!board.lanes.some(({ id }) => id === laneId)) return { board, isCertain: false };
  return { board: put(without(board, card), { ...card, laneId, since }), isCertain: true };
}

function left(board: Board, { ticketId, version = 0 }: Extract<BoardChange, { kind: 'left' }>): Applied {
  const card = cardOf(board, ticketId);
  if (!card) return { board, isCertain: ticketId in board.left || isWhole(board) };
  if (version > 0 && card.ticket.version > version) return { board, isCertain: true };
  const kept = Object.entries(board.left).slice(-LEFT_MAX);
  return {
    board: { ...without(board, card), left: { ...Object.fromEntries(kept), [ticketId]: { card, version } } },
    isCertain: true,
  };
}

function updated(board: Board, { ticket, isShown }: Extract<BoardChange, { kind: 'ticket' }>): Applied {
  const card = cardOf(board, ticket.id);
  if (!card) return returned(board, ticket, isShown);
  if (card.ticket.version > ticket.version) return { board, isCertain: true };
  const replaced = (): Board => changeTickets(board, ({ id }) => (id === ticket.id ? ticket : null));
  return { board: isShown ? replaced() : without(board, card), isCertain: true };
}

/** A ticket without a card: it may have left its list for another one, with its lane. */
function returned(board: Board, ticket: TicketView, isShown: boolean): Applied {
  const before = board.left[ticket.id];
  if (before && before.version > ticket.version) return { board, isCertain: true };
  if (!isShown || before?.version !== ticket.version) return { board, isCertain: false };
  const { [ticket.id]: _, ...others } = board.left;
  return { board: put({ ...board, left: others }, { ...before.card, ticket }), isCertain: true };
}

/** The board without a card, which its lane does not count any more. */
function without(board: Board, { ticket, laneId }: KanbanCard): Board {
  const lanes = board.lanes.map((lane) =>
    lane.id === laneId
      ? { ...lane, count: lane.count - 1, cards: lane.cards.filter((each) => each.ticket.id !== ticket.id) }
      : lane,
  );
  return { ...board, lanes };
}

/** The board with a card at its place: the latest in the lane first. Beyond the pages that were read it is only counted. */
function put(board: Board, card: KanbanCard): Board {
  const lanes = board.lanes.map((lane) => {
    if (lane.id !== card.laneId) return lane;
    const at = lane.cards.findIndex((other) => isBefore(card, other));
    const index = at === -1 ? lane.cards.length : at;
    const isBeyond = at === -1 && lane.cursor !== null;
    const cards = isBeyond ? lane.cards : [...lane.cards.slice(0, index), card, ...lane.cards.slice(index)];
    return { ...lane, count: lane.count + 1, cards };
  });
  return { ...board, lanes };
}

const isBefore = (one: KanbanCard, other: KanbanCard): boolean =>
  one.since === other.since ? one.ticket.id > other.ticket.id : one.since > other.since;
