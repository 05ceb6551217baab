import { FairSemaphore } from './fair-semaphore.js';

describe('FairSemaphore', () => {
  const seen: string[] = [];
  beforeEach(() => seen.splice(0));

  it('lets companies take turns, each in its own order', async () => {
    const semaphore = new FairSemaphore(1);
    const names = ['1a', '1b', '1c', '2a', '3a', '2b'];

    await Promise.all(names.map((name) => semaphore.run(Number(name[0]), async () => void seen.push(name))));

    expect(seen).toEqual(['1a', '1b', '2a', '3a', '1c', '2b']);
  });

  it('runs no more than its places at a time, and goes on after a failure', async () => {
    const semaphore = new FairSemaphore(2);
    let [now, most] = [0, 0];
    const work = (fails: boolean) =>
      semaphore.run(1, async () => {
        most = Math.max(most, ++now);
        await new Promise((resolve) => setImmediate(resolve));
        now--;
        if (fails) throw new Error('failed');
      });

    const results = await Promise.allSettled([true, false, true, false, false].map(work));

    expect(results.map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(most).toBe(2);
  });
});
