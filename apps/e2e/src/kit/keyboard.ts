import type { Locator, Page } from 'playwright-core';

/** More Tab stops than any page has. */
const STOPS = 90;
const MARKED_WITHIN_MS = 300;

/** Works a page without a mouse and records every stop whose focus is not visible. */
export class Keyboard {
  /** Stops without a visible focus. */
  readonly unseen: string[] = [];

  constructor(private readonly page: Page) {}

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(stop: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await stop.waitFor({ state: 'attached' });
    for (let stops = 0; stops < STOPS; stops += 1) {
      await this.press(key);
      await this.checkFocus();
      if (await stop.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab never comes to ${String(stop)}`);
  }

  /** Moves to the element with Tab and presses Enter. */
  async enter(stop: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.tabTo(stop, key);
    await this.press('Enter');
  }

  /** Moves to the next tab of a list, which gets the focus a moment later. */
  async moveTo(next: Locator): Promise<void> {
    await this.press('ArrowRight');
    await this.isAt(next);
  }

  /** Moves down the open menu until the item is highlighted, and presses Enter. */
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

  /** Waits until the page itself gives the element the focus, as after opening or closing a dialog. */
  async isAt(stop: Locator): Promise<void> {
    await this.page.waitForFunction((element) => element === document.activeElement, await stop.elementHandle());
  }

  private async checkFocus(): Promise<void> {
    const unseen = await this.page.evaluate(() => {
      const stop = document.activeElement;
      if (!(stop instanceof HTMLElement) || stop === document.body) return null;
      // Of a checkbox or switch the native control is hidden and the drawn one beside it shows the focus. Browsers draw
      // the ring inside a date field themselves.
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
