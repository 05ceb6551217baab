import type { Page } from 'playwright-core';

/**
 * Controls in sight in whose middle a press would reach another control: an enlarged touch area, or a layer that lies above
 * them. What a dialog, a menu or a toast covers is not meant.
 */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, textarea, select, [role="button"], [role="menuitem"], [role="option"]';
    const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-scope="toast"]';
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? element.tagName;

    function isInSight(element: Element, x: number, y: number): boolean {
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const isClipped = getComputedStyle(box).overflow !== 'visible';
        if (isClipped && (x < left || x > right || y < top || y > bottom)) return false;
      }
      return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    }

    const found: string[] = [];
    for (const control of document.querySelectorAll(CONTROLS)) {
      const { x, y, width, height } = control.getBoundingClientRect();
      const [middle, centre] = [x + width / 2, y + height / 2];
      if (width === 0 || !control.checkVisibility() || !isInSight(control, middle, centre)) continue;
      const hit = document.elementFromPoint(middle, centre)?.closest(CONTROLS);
      if (!hit || hit.contains(control) || control.contains(hit)) continue;
      if (hit.closest(LAYERS) !== control.closest(LAYERS)) continue;
      found.push(`${nameOf(control)}: a press reaches ${nameOf(hit)}`);
    }
    return found;
  });
