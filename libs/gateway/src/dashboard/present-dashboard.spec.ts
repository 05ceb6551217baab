import {
  detractorsOf,
  meanRating,
  meanService,
  meanWait,
  minutesOf,
  npsOf,
  percentOf,
  ratedPercent,
} from '@prosa/contracts';
import { testSeed } from '@prosa/testing';
import fc from 'fast-check';
import { figuresOf, SERVICE_COUNTS } from '../../../contracts/test/service-counts.js';
import { presentDashboard } from './present-dashboard.js';

describe('the figures for other consoles', () => {
  it('are those of our console and of the report, with 0 where there is none', () => {
    const property = fc.property(SERVICE_COUNTS, (counts) => {
      const { counters, attendants } = presentDashboard(figuresOf(counts));
      const { rated, promoters, passives } = counts;

      expect(counters).toMatchObject({
        npsScore: npsOf(counts) ?? 0,
        npsPromotersPerc: percentOf(promoters, rated) ?? 0,
        npsPassivePerc: percentOf(passives, rated) ?? 0,
        npsDetractorsPerc: percentOf(detractorsOf(counts), rated) ?? 0,
        percRating: ratedPercent(counts) ?? 0,
        avgWaitTime: minutesOf(meanWait(counts)) ?? 0,
        avgSupportTime: minutesOf(meanService(counts)) ?? 0,
      });
      expect(counters.npsScore).toBe(counters.npsPromotersPerc - counters.npsDetractorsPerc);
      expect(attendants[0]).toMatchObject({
        rating: meanRating(counts) ?? 0,
        avgWaitTime: counters.avgWaitTime,
        avgSupportTime: counters.avgSupportTime,
      });
    });

    expect(() => fc.assert(property, { seed: testSeed('figures of the wire') })).not.toThrow();
  });
});
