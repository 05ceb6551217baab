import { consoleSizes, largestOther } from '@prosa/harness';
import { type Figure, reading } from '../report/figures.js';

/** P12: JavaScript that a browser fetches for the console's pages, gzip. */
export function measureSizes(): Promise<Figure[]> {
  const sizes = consoleSizes();
  const size = (what: string, ours: number, atMost: number) =>
    reading('P12', what, { ours, unit: 'kB', goal: { atMost } });
  return Promise.resolve([
    size('sign-in page', sizes.login, 260),
    size('tickets page', sizes.tickets, 380),
    size('the largest other page beside what all have', largestOther(sizes), 60),
  ]);
}
