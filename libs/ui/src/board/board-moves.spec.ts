import { applyMove, isSamePlace, type Lane, moveTo, stepOf } from './board-moves.js';

const lane = (id: string, cardIds: string[], rest: Partial<Lane> = {}): Lane => ({
  id,
  cardIds,
  count: cardIds.length,
  isReady: true,
  ...rest,
});
const lanes = [lane('new', ['a', 'b', 'c']), lane('open', ['d'], { count: 9 }), lane('done', [])];
const ids = (all: readonly Lane[]) => all.map(({ cardIds }) => cardIds.join(''));

describe('a move', () => {
  it.each([
    ['within its column', { cardId: 'a', toColumn: 'new', beforeCardId: 'c' }, ['bac', 'd', ''], [3, 9, 0]],
    ['to the end of its column', { cardId: 'a', toColumn: 'new', beforeCardId: null }, ['bca', 'd', ''], [3, 9, 0]],
    ['before a card of another', { cardId: 'b', toColumn: 'open', beforeCardId: 'd' }, ['ac', 'bd', ''], [2, 10, 0]],
    ['into an empty column', { cardId: 'b', toColumn: 'done', beforeCardId: null }, ['ac', 'd', 'b'], [2, 9, 1]],
    [
      'before a missing card: to the end',
      { cardId: 'a', toColumn: 'open', beforeCardId: 'x' },
      ['bc', 'da', ''],
      [2, 10, 0],
    ],
    ['of a missing card: nothing', { cardId: 'x', toColumn: 'open', beforeCardId: null }, ['abc', 'd', ''], [3, 9, 0]],
    ['to a missing column: nothing', { cardId: 'a', toColumn: 'x', beforeCardId: null }, ['abc', 'd', ''], [3, 9, 0]],
  ])('%s', (_, move, expected, counts) => {
    const after = applyMove(lanes, move);

    expect(ids(after)).toEqual(expected);
    expect(after.map(({ count }) => count)).toEqual(counts);
  });

  it('applied twice is as applied once', () => {
    const move = { cardId: 'b', toColumn: 'open', beforeCardId: null };

    expect(applyMove(applyMove(lanes, move), move)).toEqual(applyMove(lanes, move));
  });
});

describe('a step', () => {
  it.each([
    ['a', 'up', null],
    ['a', 'down', 'bac,d,'],
    ['c', 'down', null],
    ['b', 'left', null],
    ['b', 'right', 'ac,db,'],
    ['d', 'right', 'abc,,d'],
    ['d', 'left', 'dabc,,'],
  ] as const)('of %s %s', (cardId, direction, expected) => {
    const move = stepOf(lanes, cardId, direction);

    expect(move && ids(applyMove(lanes, move)).join()).toBe(expected);
  });

  it.each([
    ['b', 'down', null],
    ['b', 'right', 'ac,bd,'],
    ['d', 'left', 'dabc,,'],
  ] as const)('of %s %s in sorted columns goes to the top of another alone', (cardId, direction, expected) => {
    const move = stepOf(lanes, cardId, direction, true);

    expect(move && ids(applyMove(lanes, move)).join()).toBe(expected);
  });

  it('passes over a column whose cards are unknown', () => {
    const [first, , last] = lanes as [Lane, Lane, Lane];

    expect(stepOf([first, lane('open', [], { isReady: false }), last], 'a', 'right')).toEqual({
      cardId: 'a',
      toColumn: 'done',
      beforeCardId: null,
    });
  });
});

it('knows a move that changes nothing', () => {
  const [first] = lanes as [Lane];

  expect(isSamePlace(lanes, moveTo(first, 'b', 1))).toBe(true);
  expect(isSamePlace(lanes, moveTo(first, 'b', 2))).toBe(false);
  expect(isSamePlace(lanes, { cardId: 'b', toColumn: 'open', beforeCardId: null })).toBe(false);
});
