import { ScreenLag } from './screen-lag.js';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const MINUTE = 60_000;

it('reports the median and the slowest twentieth of the last minutes, for each connection of each company', () => {
  const lag = new ScreenLag();
  for (let ms = 1; ms <= 100; ms++) lag.observe(1, 7, ms, NOW);
  lag.observe(1, 8, 5_000, NOW);

  expect(lag.of(1, 7, NOW)).toEqual({ p50: 50, p95: 95, messages: 100, minutes: 15 });
  expect(lag.of(1, 8, NOW)).toMatchObject({ p50: 5_000, messages: 1 });
  expect(lag.of(2, 7, NOW)).toBeNull();
});

it('forgets what is old, and more than it can store', () => {
  const lag = new ScreenLag();
  lag.observe(1, 7, 9_000, NOW - 16 * MINUTE);
  expect(lag.of(1, 7, NOW)).toBeNull();

  for (let n = 0; n < 500; n++) lag.observe(1, 7, 10, NOW);
  expect(lag.of(1, 7, NOW)).toEqual({ p50: 10, p95: 10, messages: 200, minutes: 15 });
});
