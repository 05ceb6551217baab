import { insertionIndex, withItemAt } from './insertion.js';

const rows = [
  { start: 0, size: 10 },
  { start: 10, size: 40 },
  { start: 50, size: 10 },
];

it.each([
  [-5, 0],
  [4, 0],
  [6, 1],
  [29, 1],
  [31, 2],
  [56, 3],
  [900, 3],
])('inserts at the half of a row: %d is index %d', (at, index) => {
  expect(insertionIndex(rows, at)).toBe(index);
});

it('inserts into an empty list', () => {
  expect(insertionIndex([], 40)).toBe(0);
});

it.each([
  ['a', 2, ['b', 'c', 'a']],
  ['c', 0, ['c', 'a', 'b']],
  ['new', 1, ['a', 'new', 'b', 'c']],
])('has %s at %d once', (item, index, expected) => {
  expect(withItemAt(['a', 'b', 'c'], item, index)).toEqual(expected);
});
