import { completeTime, formatTyped, isComplete } from './time-text.js';

it.each([
  ['8', '8'],
  ['083', '08:3'],
  ['0830', '08:30'],
  ['930', '9:30'],
  ['9300', '93:00'],
  ['8:30', '8:30'],
  ['08:30 PM', '08:30'],
  ['08:301', '08:30'],
  ['abc', ''],
])('formats %j during typing as %j', (typed, shown) => {
  expect(formatTyped(typed)).toBe(shown);
});

it.each([
  ['8', '08:00'],
  ['18', '18:00'],
  ['830', '08:30'],
  ['08:3', '08:03'],
  ['8:30', '08:30'],
  ['1830', '18:30'],
  ['23:59', '23:59'],
  ['24', '24'],
  ['08:60', '08:60'],
  ['', ''],
])('completes %j to %j', (written, meant) => {
  expect(completeTime(written)).toBe(meant);
});

it('recognizes complete times', () => {
  expect(['', '08:30', '8:30', '08:3', '24:00'].map(isComplete)).toEqual([true, true, false, false, false]);
});
