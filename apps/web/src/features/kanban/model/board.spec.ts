import type { KanbanCard, KanbanLane } from '@prosa/contracts';
import { nextMoment } from '../../../shared/live/ledger.js';
import { aTicket } from '../../../shared/testing/a-ticket.js';
import { applyChange, type Board, type BoardChange, boardOf, withPage } from './board.js';

const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`;
const card = (id: number, laneId: number, minute: number, version = 1): KanbanCard => ({
  ticket: aTicket({ id, version }),
  laneId,
  since: at(minute),
});
const lane = (id: number, cards: KanbanCard[], rest: Partial<KanbanLane> = {}): KanbanLane => ({
  id,
  name: id === 0 ? '' : `Lane ${id}`,
  color: '',
  count: cards.length,
  cards,
  cursor: null,
  ...rest,
});
/** Tickets 1 to 3 in the default lane, 4 in lane 7, whose further 9 were not read. */
const lanes = () => [
  lane(0, [card(1, 0, 30), card(2, 0, 20), card(3, 0, 10)]),
  lane(7, [card(4, 7, 15)], { count: 10, cursor: 'c' }),
];
const aBoard = (before?: Board) => boardOf(lanes(), nextMoment(), before);
const shown = ({ lanes: all }: Board) =>
  all.map(({ count, cards }) => `${count}: ${cards.map(({ ticket }) => ticket.id).join(' ')}`);
const after = (...changes: BoardChange[]) => {
  let [board, isCertain] = [aBoard(), true];
  for (const change of changes) ({ board, isCertain } = applyChange(board, change));
  return { shown: shown(board), isCertain, board };
};
const moved = (ticketId: number, laneId: number, minute = 40): BoardChange => ({
  kind: 'lane',
  ticketId,
  laneId,
  since: at(minute),
});
const put = (id: number, version: number, isShown = true): BoardChange => ({
  kind: 'ticket',
  ticket: aTicket({ id, version, lastMessage: `v${version}` }),
  isShown,
});

describe('a move', () => {
  it('puts the card at its place by the time, and counts it in its new lane', () => {
    expect(after(moved(2, 7))).toMatchObject({ shown: ['2: 1 3', '11: 2 4'], isCertain: true });
    expect(after(moved(4, 0, 25))).toMatchObject({ shown: ['4: 1 4 2 3', '9: '], isCertain: true });
  });

  it('beyond the pages that were read only counts', () => {
    expect(after(moved(2, 0, 5), moved(2, 7, 12))).toMatchObject({ shown: ['2: 1 3', '11: 4'] });
  });

  it('of a card that was not read is left to the server, as one into an unknown lane', () => {
    expect(after(moved(99, 0))).toMatchObject({ shown: shown(aBoard()), isCertain: false });
    expect(after(moved(1, 8))).toMatchObject({ shown: shown(aBoard()), isCertain: false });
  });

  it('that is older than what was read changes nothing', () => {
    expect(after(moved(1, 7, 5))).toMatchObject({ shown: shown(aBoard()), isCertain: true });
  });
});

describe('a ticket', () => {
  it('is replaced in its place by a newer state alone', () => {
    const { board } = after(put(2, 3), put(2, 2));

    expect(shown(board)).toEqual(shown(aBoard()));
    expect(board.lanes[0]?.cards[1]?.ticket).toMatchObject({ version: 3, lastMessage: 'v3' });
  });

  it('leaves when the filter does not show it any more', () => {
    expect(after(put(2, 2, false))).toMatchObject({ shown: ['2: 1 3', '10: 4'], isCertain: true });
  });

  it('that only changes its list leaves and returns to its place', () => {
    const left: BoardChange = { kind: 'left', ticketId: 2, version: 2 };

    expect(after(left)).toMatchObject({ shown: ['2: 1 3', '10: 4'], isCertain: true });
    expect(after(left, put(2, 2))).toMatchObject({ shown: shown(aBoard()), isCertain: true });
  });

  it('that returns later may be in another lane, which the server knows', () => {
    const left: BoardChange = { kind: 'left', ticketId: 2, version: 2 };

    expect(after(left, put(2, 3))).toMatchObject({ shown: ['2: 1 3', '10: 4'], isCertain: false });
  });

  it('does not leave by an event that is older than it', () => {
    expect(after(put(2, 5), { kind: 'left', ticketId: 2, version: 4 }).shown).toEqual(shown(aBoard()));
  });

  it('that is unknown is left to the server, when it comes and when it leaves', () => {
    expect(after(put(99, 1)).isCertain).toBe(false);
    expect(after({ kind: 'left', ticketId: 99 }).isCertain).toBe(false);
  });
});

it('shows what happened while it was read, and no longer than until the next read', () => {
  const readAt = nextMoment();
  const { board } = applyChange(aBoard(), moved(2, 7));

  const read = boardOf(lanes(), readAt, board);
  expect(shown(read)).toEqual(['2: 1 3', '11: 2 4']);

  expect(shown(boardOf(lanes(), nextMoment(), read))).toEqual(shown(aBoard()));
});

it('reads on in a lane, without a card twice, unless the lane was read again meanwhile', () => {
  const page = { laneId: 7, cards: [card(4, 7, 15), card(5, 7, 14)], cursor: null };

  const next = withPage(aBoard(), { ...page, after: 'c' });
  expect(shown(next)).toEqual(['3: 1 2 3', '10: 4 5']);
  expect(next.lanes[1]?.cursor).toBeNull();
  expect(shown(withPage(aBoard(), { ...page, after: 'old' }))).toEqual(shown(aBoard()));
});
