import { consoleSizes } from '@prosa/harness';

/** Kept without a browser (performance.md P12): kilobytes of JavaScript, gzip. */
describe('the built console', () => {
  it('is small enough to open quickly', () => {
    const { login, tickets, largestOther } = consoleSizes();

    expect({ login, isSmall: login > 100 && login <= 260 }).toEqual({ login, isSmall: true });
    expect({ tickets, isSmall: tickets > login && tickets <= 380 }).toEqual({ tickets, isSmall: true });
    expect({ largestOther, isSmall: largestOther <= 60 }).toEqual({ largestOther, isSmall: true });
  });
});
