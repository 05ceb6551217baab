import { backoffMs } from './backoff.js';
import { ConnectPace } from './connect-pace.js';

describe('the pace of connecting', () => {
  it('doubles from one second to one minute, up to half of it random', () => {
    const longest = [1, 2, 3, 6, 7, 50].map((attempt) => backoffMs(attempt, () => 1));
    const shortest = [1, 7].map((attempt) => backoffMs(attempt, () => 0));

    expect(longest).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
    expect(shortest).toEqual([500, 30_000]);
  });

  it('lets only so many connect at once, and the next when one has connected', async () => {
    const pace = new ConnectPace({ atOnce: 2, everyMs: 0 });
    const release = await pace.enter();
    await pace.enter();
    let isThird = false;
    const third = pace.enter().then(() => (isThird = true));
    await Promise.resolve();
    expect(isThird).toBe(false);

    release();
    release();

    await third;
    let isFourth = false;
    void pace.enter().then(() => (isFourth = true));
    await Promise.resolve();
    expect(isFourth).toBe(false);
  });

  it('starts one at a time, however many come at once', async () => {
    const pace = new ConnectPace({ atOnce: 10, everyMs: 50 });

    const starts = await Promise.all(Array.from({ length: 4 }, () => pace.enter().then(() => performance.now())));

    const gaps = starts.slice(1).map((at, index) => at - (starts[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(40);
  });
});
