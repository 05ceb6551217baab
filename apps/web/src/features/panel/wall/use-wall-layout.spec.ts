/** @jest-environment ./tools/jest/browser.cjs */
import { WALL } from './wall-styles.js';
import { wallLayout } from './use-wall-layout.js';

/** The area of the cards on a screen of 1920×1080, whose font is 28 px. */
const AREA = { width: 67, height: 33 };

it.each([
  [1, { columns: 1, rows: 1 }],
  [3, { columns: 3, rows: 1 }],
  [6, { columns: 4, rows: 2 }],
  [200, { columns: 4, rows: 3 }],
])('gives %d cards the whole screen', (cards, expected) => {
  expect(wallLayout(AREA, cards)).toMatchObject({ ...expected, pageSize: 12 });
});

it.each([1, 2, 5, 9, 12, 40])('has room for the lines that it promises each of %d cards', (cards) => {
  const { rows, lines } = wallLayout(AREA, cards);
  const needed = rows * (WALL.head + lines * WALL.line) + (rows - 1) * WALL.gap;

  expect(needed).toBeLessThanOrEqual(AREA.height);
  expect(needed + rows * WALL.line).toBeGreaterThan(AREA.height - rows * 0.2);
});

it('shows a card with one line where there is hardly any room', () => {
  expect(wallLayout({ width: 3, height: 3 }, 7)).toEqual({ columns: 1, rows: 1, lines: 1, pageSize: 1 });
});
