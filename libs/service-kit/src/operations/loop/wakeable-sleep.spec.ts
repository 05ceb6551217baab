import { WakeableSleep } from './wakeable-sleep.js';

const HOUR_MS = 3_600_000;

describe('the rest of a loop', () => {
  it('lasts as long as requested', async () => {
    const sleeper = new WakeableSleep();
    const startedAt = performance.now();

    await sleeper.sleep(30);

    expect(performance.now() - startedAt).toBeGreaterThan(25);
  });

  it('ends when it is woken', async () => {
    const sleeper = new WakeableSleep();
    const sleeping = sleeper.sleep(HOUR_MS);

    sleeper.wake();

    await expect(sleeping).resolves.toBeUndefined();
  });

  it('does not begin when it was woken since the last one, and begins after that', async () => {
    const sleeper = new WakeableSleep();
    sleeper.wake();
    await sleeper.sleep(HOUR_MS);

    const second = sleeper.sleep(HOUR_MS).then(() => 'over');

    expect(await Promise.race([second, Promise.resolve('resting')])).toBe('resting');
    sleeper.wake();
    await second;
  });
});
