import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds wrong on the page as it stands: the rule, and where. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated by the browser's own tools, so the page's content security policy stays as it is.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run(document));
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary.split('\n')[1]?.trim()}`,
    ),
  );
}
