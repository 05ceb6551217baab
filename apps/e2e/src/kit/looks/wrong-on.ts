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

/** Returns the violations of a page, and controls that cannot be pressed, in all its looks. */
export async function wrongOn(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(isInScheme, colorScheme);
    const wrong = [...(await violations(page)), ...(await coveredControls(page))];
    found.push(...wrong.map((text) => `${viewport.width}, ${colorScheme}: ${text}`));
  }
  await page.setViewportSize(WIDE);
  return found;
}
