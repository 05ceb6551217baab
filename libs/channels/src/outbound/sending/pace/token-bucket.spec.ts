import { TokenBucket } from './token-bucket.js';

describe('TokenBucket', () => {
  const pace = { burst: 3, perSecond: 2, jitterMs: 0 };

  it('lets a burst pass at once, then keeps the pace', () => {
    const bucket = new TokenBucket(pace, () => 0);

    expect(Array.from({ length: 5 }, () => bucket.take())).toEqual([0, 0, 0, 500, 1_000]);
  });

  it('fills up again with time, and never above the burst', () => {
    let now = 0;
    const bucket = new TokenBucket(pace, () => now);
    for (let i = 0; i < 3; i++) bucket.take();

    now = 500;
    expect([bucket.take(), bucket.take()]).toEqual([0, 500]);
    now = 1_000_000;
    expect(Array.from({ length: 4 }, () => bucket.take())).toEqual([0, 0, 0, 500]);
  });

  it('adds no more than its jitter to a pause', () => {
    const bucket = new TokenBucket({ ...pace, burst: 0, jitterMs: 60 }, () => 0);

    const pause = bucket.take();

    expect(pause).toBeGreaterThanOrEqual(500);
    expect(pause).toBeLessThan(560);
  });
});
