import { type ChartData, drawnSeries, hasRoomAtEnds, isDrawable, totalOf, withinPalette } from './chart-data.js';

const series = (count: number) => Array.from({ length: count }, (_, at) => ({ key: `s${at}`, label: `Series ${at}` }));
const data = (count: number, ...rows: (number | null)[][]): ChartData => ({
  series: series(count),
  points: rows.map((row, at) => ({ x: `${at}`, values: Object.fromEntries(row.map((v, key) => [`s${key}`, v])) })),
});

it('gives each series a colour of its own, and keeps a chosen one', () => {
  const drawn = drawnSeries([...series(5), { key: 'chosen', label: 'Chosen', color: 'slate' }]);

  expect(new Set(drawn.map(({ color }) => color)).size).toBe(6);
  expect(drawn.at(-1)).toMatchObject({ key: 'chosen', color: 'slate' });
});

it('sums what is beyond six series, and leaves six alone', () => {
  const six = data(6, [1, 1, 1, 1, 1, 1]);
  const eight = withinPalette(data(8, [1, 2, 3, 4, 5, 6, 7, 8], [1, 1, 1, 1, 1, null, 1, 1]), 'Others');

  expect(withinPalette(six, 'Others')).toBe(six);
  expect(eight.series.map(({ label }) => label).at(-1)).toBe('Others');
  expect(eight.series).toHaveLength(6);
  expect(eight.points.map(({ values }) => values.others)).toEqual([21, 2]);
});

it('totals a series, with gaps as nothing', () => {
  expect(totalOf(data(1, [3], [null], [4]), 's0')).toBe(7);
});

it.each([
  ['no points', data(1), 'line', false],
  ['gaps alone', data(1, [null]), 'line', false],
  ['zeros as a line', data(1, [0]), 'line', true],
  ['zeros as shares', data(2, [0, 0]), 'donut', false],
  ['one share', data(2, [0, 1]), 'donut', true],
] as const)('knows whether there is something to draw: %s', (_, given, kind, expected) => {
  expect(isDrawable(given, kind)).toBe(expected);
});

it.each([
  ['far apart', data(2, [10, 2]), true],
  ['too near', data(2, [10, 9.5]), false],
  ['a line without an end', data(2, [10, 2], [10, null]), false],
  ['zeros', data(2, [0, 0]), false],
] as const)('labels lines at their ends where these do not meet: %s', (_, given, expected) => {
  expect(hasRoomAtEnds(given)).toBe(expected);
});
