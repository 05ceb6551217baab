import { consoleSizes } from '@prosa/harness';

/** Measures gzipped kilobytes of JavaScript without a browser (docs/spec/performance.md P12). */
describe('the built console', () => {
  it('is small enough to open quickly on every page', () => {
    const { login, tickets, others } = consoleSizes();

    expect({ login, isSmall: login > 100 && login <= 260 }).toEqual({ login, isSmall: true });
    expect({ tickets, isSmall: tickets > login && tickets <= 380 }).toEqual({ tickets, isSmall: true });
    expect(Object.keys(others)).toEqual(expect.arrayContaining(['sign-up-page', 'users-page', 'transcript-page']));
    expect(Object.entries(others).filter(([, size]) => size <= 0 || size > 60)).toEqual([]);
  });
});
