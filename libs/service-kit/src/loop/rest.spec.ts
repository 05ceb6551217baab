import { Rest } from './rest.js';

const HOUR_MS = 3_600_000;

describe('the rest of a loop', () => {
  it('lasts as long as it is told', async () => {
    const rest = new Rest();
    const begin = performance.now();

    await rest.take(30);

    expect(performance.now() - begin).toBeGreaterThan(25);
  });

  it('ends when it is woken', async () => {
    const rest = new Rest();
    const taken = rest.take(HOUR_MS);

    rest.wake();

    await expect(taken).resolves.toBeUndefined();
  });

  it('does not begin when it was woken since the last one, and begins after that', async () => {
    const rest = new Rest();
    rest.wake();
    await rest.take(HOUR_MS);

    const second = rest.take(HOUR_MS).then(() => 'over');

    expect(await Promise.race([second, Promise.resolve('resting')])).toBe('resting');
    rest.wake();
    await second;
  });
});
