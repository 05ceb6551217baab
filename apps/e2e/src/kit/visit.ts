import type { Page } from 'playwright-core';

/**
 * Opens another address of the console that is loaded, as its links do. Loading the console again takes most of the time of
 * a look; the page itself is built the same. What is shown next must not be on the page before: that stays until the code
 * of the next one is there.
 */
export const visit = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    // With the place in the history that the console's router counts.
    history.pushState({ idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, address);
