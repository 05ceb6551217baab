import { CompanyBackoff } from './company-backoff.js';

describe('CompanyBackoff', () => {
  let now: number;
  let backoff: CompanyBackoff;

  beforeEach(() => {
    now = 0;
    backoff = new CompanyBackoff(() => now);
  });

  it('lets a company wait twice as long after each failure, at most 5 minutes', () => {
    const delays = Array.from({ length: 11 }, () => {
      backoff.failed(7);
      const delay = backoff.untilRetry();
      now += delay;
      return delay;
    });

    expect(delays.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(delays.at(-1)).toBe(300_000);
    expect(backoff.waiting()).toEqual([]);
  });

  it('forgets the failures of a company that succeeded', () => {
    backoff.failed(7);
    backoff.failed(8);

    backoff.succeeded(7);

    expect(backoff.waiting()).toEqual([8]);
    backoff.failed(7);
    expect(backoff.untilRetry()).toBe(1_000);
  });
});
