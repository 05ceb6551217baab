import type { Page } from 'playwright-core';
import { violations } from './axe.js';
import { coveredControls } from './covered-controls.js';

const WIDE = { width: 1280, height: 800 };
/** Each width and each colour scheme once: what a scheme draws does not depend on the width. */
const LOOKS = [
  { viewport: WIDE, colorScheme: 'light' },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

/**
 * Returns the violations of a page, and controls that cannot be pressed, in all its looks. Waits after each change, since
 * colours fade in.
 */
export async function wrongOn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(() => {
      // A bar of unknown length moves for ever.
      const ends = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
      const passing = document.getAnimations().filter(ends);
      return Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
    });
    const wrong = [...(await violations(page)), ...(await coveredControls(page))];
    found.push(...wrong.map((text) => `${viewport.width}, ${colorScheme}: ${text}`));
  }
  await page.setViewportSize(WIDE);
  return found;
}
