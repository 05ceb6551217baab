import fc from 'fast-check';
import { SERVICE_COUNTS } from '../../test/service-counts.js';
import type { ServiceCounts } from './dashboard.contract.js';
import {
  detractorsOf,
  meanRating,
  meanService,
  meanWait,
  minutesOf,
  npsOf,
  percentOf,
  ratedPercent,
} from './figure-values.js';

const RUNS = { seed: Number(process.env.TEST_SEED ?? 1), numRuns: 2_000 };
const NONE: ServiceCounts = {
  services: 0,
  closed: 0,
  closedRated: 0,
  unattended: 0,
  awaiting: 0,
  rated: 0,
  ratingSum: 0,
  promoters: 0,
  passives: 0,
  waits: 0,
  waitMs: 0,
  attended: 0,
  serviceMs: 0,
  finished: 0,
};

describe('the values of figures', () => {
  it.each([
    [{ rated: 9, promoters: 5, passives: 1 }, 23],
    [{ rated: 3, promoters: 2, passives: 0 }, 34],
    [{ rated: 1, promoters: 0, passives: 0 }, -100],
    [{ rated: 2, promoters: 0, passives: 2 }, 0],
  ])('of %j is an NPS of %p, the difference of the shares beside it', (counts, nps) => {
    expect(npsOf(counts)).toBe(nps);
  });

  it('are null where there is nothing to count, which is not zero', () => {
    const values = [npsOf, meanRating, meanWait, meanService, ratedPercent].map((valueOf) => valueOf(NONE));

    expect([...values, minutesOf(null)]).toEqual([null, null, null, null, null, null]);
  });

  it('have the decimals that are shown: two of a rating and of minutes, none of a percentage', () => {
    expect(meanRating({ rated: 3, ratingSum: 26 })).toBe(8.67);
    expect(minutesOf(meanWait({ waits: 3, waitMs: 100_000 }))).toBe(0.56);
    expect(ratedPercent({ rated: 2, services: 3 })).toBe(67);
  });

  it('stay within their bounds and near what is exact, whatever was counted', () => {
    const property = fc.property(SERVICE_COUNTS, (counts) => {
      const { rated, promoters, ratingSum, waits, waitMs } = counts;
      const exact = ((promoters - detractorsOf(counts)) * 100) / rated;
      expect(Math.abs((npsOf(counts) ?? 0) - (rated > 0 ? exact : 0))).toBeLessThanOrEqual(1);
      expect(Math.abs((meanRating(counts) ?? 0) - (rated > 0 ? ratingSum / rated : 0))).toBeLessThan(0.006);
      expect(Math.abs((meanWait(counts) ?? 0) - (waits > 0 ? waitMs / waits : 0))).toBeLessThanOrEqual(0.5);
      expect(percentOf(rated, counts.services) ?? 0).toBe(ratedPercent(counts) ?? 0);
    });
    fc.assert(property, RUNS);
    expect(percentOf(1, 1)).toBe(100);
  });
});
