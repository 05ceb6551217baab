import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Returns the violations that axe finds on the page as it is: the rule, and where. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated through the debugger, so that the page's content security policy stays active.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
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
