import type { Page } from 'playwright-core';
import { violations } from './axe.js';
import { coveredControls } from './covered-controls.js';

const WIDE = { width: 1280, height: 800 };
/** Each width and each colour scheme once: what a scheme draws does not depend on the width. */
const LOOKS = [
  { viewport: WIDE, colorScheme: 'light' },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

/** A page without a colour mode of its own, or of a person who chose one, stays as it is. */
function isInScheme(scheme: string): boolean {
  const { classList } = document.documentElement;
  const isChosen = ['light', 'dark'].includes(localStorage.getItem('preferredTheme') ?? '');
  return isChosen || classList.contains(scheme) || !(classList.contains('light') || classList.contains('dark'));
}

/** Resolves once colours have faded in, and none began to fade in the two frames after. */
async function finishAnimations(): Promise<void> {
  // A bar of unknown length moves for ever.
  const passing = () =>
    document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  do {
    await Promise.all(passing().map(({ finished }) => finished.catch(() => undefined)));
    await frame();
    await frame();
  } while (passing().length > 0);
}

/**
 * Returns the violations of a page, and controls that cannot be pressed, in all its looks. Waits after each change, since
 * colours fade in.
 */
export async function wrongOn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(isInScheme, colorScheme);
    await page.evaluate(finishAnimations);
    const wrong = [...(await violations(page)), ...(await coveredControls(page))];
    found.push(...wrong.map((text) => `${viewport.width}, ${colorScheme}: ${text}`));
  }
  await page.setViewportSize(WIDE);
  return found;
}
