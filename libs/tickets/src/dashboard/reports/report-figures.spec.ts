import { meanRating, meanService, meanWait, minutesOf, npsOf } from '@prosa/contracts';
import { testSeed } from '@prosa/testing';
import fc from 'fast-check';
import { figuresOf, SERVICE_COUNTS } from '../../../../contracts/test/service-counts.js';
import { reportedFigures, reportedGroups } from './report-figures.js';

describe('the figures of a report', () => {
  it('are those of the dashboard, of the period and of each attendant and queue', () => {
    const property = fc.property(SERVICE_COUNTS, (counts) => {
      const view = figuresOf(counts);
      const reported = Object.fromEntries(reportedFigures(view).map(({ name, value }) => [name, value]));
      const shown = {
        rating: meanRating(counts),
        waitMean: minutesOf(meanWait(counts)),
        serviceMean: minutesOf(meanService(counts)),
      };

      expect(reported).toMatchObject({ ...shown, nps: npsOf(counts) });
      for (const [group] of [reportedGroups(view.attendants), reportedGroups(view.queues)])
        expect(group?.values ?? shown).toMatchObject(shown);
    });

    expect(() => fc.assert(property, { seed: testSeed('figures of a report') })).not.toThrow();
  });
});
