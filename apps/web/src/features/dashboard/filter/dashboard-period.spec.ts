import { daysBetween, inputOfDays, inputOfQuick } from './dashboard-period.js';

// The last evening of February in São Paulo, the first of March in Tokyo.
const now = Date.parse('2026-03-01T01:00:00.000Z');

it.each([
  ['today', 'America/Sao_Paulo', 1],
  ['week', 'America/Sao_Paulo', 7],
  ['thirtyDays', 'America/Sao_Paulo', 30],
  ['month', 'America/Sao_Paulo', 28],
  ['month', 'Asia/Tokyo', 1],
] as const)('counts %s in %s as the last %d days', (period, zone, days) => {
  expect(inputOfQuick(period, now, zone)).toEqual({ days });
});

it('leaves a missing day to the server', () => {
  expect(inputOfDays({ from: '2026-03-01', to: '' })).toEqual({ from: '2026-03-01', to: undefined });
});

it.each([
  ['2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01']],
  ['2026-03-01', '2026-03-01', ['2026-03-01']],
])('names every day from %s to %s', (from, to, expected) => {
  expect(daysBetween(from, to)).toEqual(expected);
});
