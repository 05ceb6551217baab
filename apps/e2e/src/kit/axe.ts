import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds wrong on the page as it stands: the rule, and where. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated by the browser's own tools, so the page's content security policy stays as it is.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    // Only what is wrong is described node by node: what is right would be the larger part of the work.
    const { violations: found } = await run(document, { resultTypes: ['violations'] });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary.split('\n')[1]?.trim()}`,
      ),
    );
  });
}
