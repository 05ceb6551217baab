import axe from 'axe-core';
import type { Page } from 'playwright-core';

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
 * Returns the violations that axe finds on the page: the rule, and where. Waits for what moves or fades in, since colours are
 * other ones meanwhile.
 */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated through the debugger, so that the page's content security policy stays active.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.evaluate(finishAnimations);
  return page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    // Details of violations only: describing passed rules would take most of the time. Of what axe can read ahead of its
    // rules, style sheets are for an experimental rule that does not run.
    const { violations: found } = await run(document, { resultTypes: ['violations'], preload: { assets: ['media'] } });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary.split('\n')[1]?.trim()}`,
      ),
    );
  });
}
