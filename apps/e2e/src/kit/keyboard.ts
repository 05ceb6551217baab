import type { Locator, Page } from 'playwright-core';

/** More stops than any page has. */
const STOPS = 90;
const MARKED_WITHIN_MS = 300;

/** Who works without the mouse: goes from stop to stop, and must see at each where they are. */
export class Keyboard {
  /** Stops where nothing showed that they have the focus. */
  readonly unseen: string[] = [];

  constructor(private readonly page: Page) {}

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** On with Tab until it has the focus. */
  async tabTo(stop: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await stop.waitFor({ state: 'attached' });
    for (let stops = 0; stops < STOPS; stops += 1) {
      await this.press(key);
      await this.checkFocus();
      if (await stop.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab never comes to ${String(stop)}`);
  }

  /** There with Tab, and in with Enter. */
  async enter(stop: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.tabTo(stop, key);
    await this.press('Enter');
  }

  /** Down the menu that opens until it is marked, and in with Enter. */
  async choose(item: Locator): Promise<void> {
    const marked = item.and(this.page.locator('[data-highlighted]'));
    await item.waitFor();
    for (let stops = 0; stops < STOPS; stops += 1) {
      await this.press('ArrowDown');
      const isThere = await marked.waitFor({ timeout: MARKED_WITHIN_MS }).then(
        () => true,
        () => false,
      );
      if (isThere) return this.press('Enter');
    }
    throw new Error(`the arrow never comes to ${String(item)}`);
  }

  /** Waits until it has the focus by itself, as what opens does, and what opened it when it closes. */
  async isAt(stop: Locator): Promise<void> {
    await this.page.waitForFunction(
      (element) => element === document.activeElement,
      await stop.elementHandle({ timeout: 10_000 }),
    );
  }

  private async checkFocus(): Promise<void> {
    const unseen = await this.page.evaluate(() => {
      const stop = document.activeElement;
      if (!(stop instanceof HTMLElement) || stop === document.body) return null;
      // Of a box or a switch the browser's own control is hidden; what is drawn stands beside it. A browser draws the
      // ring within a date by itself.
      const drawn = stop.parentElement?.querySelectorAll('[data-part=control]') ?? [];
      const card = stop.closest('[data-part=item]') ?? stop;
      const isMarked = (element: Element) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
      };
      const isSeen = [stop, card, ...drawn].some(isMarked) || stop.matches('main, input[type=date]');
      return isSeen ? null : `${stop.tagName} ${stop.getAttribute('aria-label') ?? stop.textContent}`.slice(0, 80);
    });
    if (unseen !== null) this.unseen.push(unseen);
  }
}
