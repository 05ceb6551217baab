/** @jest-environment ./tools/jest/browser.cjs */
import { cardAt } from './use-card-drag.js';

/** Puts an element at this place of the window. */
function place(selector: string, top: number, height: number): void {
  const rect = { left: 0, right: 300, top, bottom: top + height };
  document.querySelector(selector)!.getBoundingClientRect = () => rect as DOMRect;
}

/** Cards 7 and 8 in a region that begins at 100, of which 7 is scrolled up by 50. */
function anArea(): Element {
  document.body.innerHTML = `
    <div><div role="region"><article data-card="7"></article><article data-card="8"></article></div></div>`;
  place('[role=region]', 100, 400);
  place('[data-card="7"]', 50, 100);
  place('[data-card="8"]', 160, 100);
  return document.body.firstElementChild!;
}

it.each([
  [120, 7],
  [155, null],
  [200, 8],
])('finds at the height of %d the card %s', (y, card) => {
  expect(cardAt(anArea(), { x: 10, y })).toBe(card);
});

it('finds no card that is scrolled out of sight', () => {
  expect(cardAt(anArea(), { x: 10, y: 70 })).toBeNull();
});
