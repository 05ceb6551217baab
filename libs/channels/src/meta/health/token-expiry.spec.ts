import { expiryFacts, expiryOf } from './token-expiry.js';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const seconds = (days: number) => NOW / 1000 + days * 86_400;
const answer = (expires_at?: unknown, data_access_expires_at?: unknown) => ({
  data: { is_valid: true, expires_at, data_access_expires_at },
});

it.each([
  ['a token that never ends', answer(0, 0), null],
  ['an answer without times', answer(), null],
  ['nonsense', { data: 'x' }, null],
  ['the earlier end of the two', answer(seconds(60), seconds(10)), '2026-12-05T12:00:00.000Z'],
])('reads %s', (_, given, expected) => {
  expect(expiryOf(given)).toBe(expected);
});

it('is a finding two weeks before', () => {
  expect(expiryFacts(null, NOW)).toEqual([]);
  expect(expiryFacts(expiryOf(answer(seconds(15))), NOW)).toEqual([]);
  expect(expiryFacts(expiryOf(answer(seconds(13))), NOW)).toMatchObject([
    { code: 'tokenExpires', severity: 'warn', who: 'admin', until: '2026-12-08T12:00:00.000Z' },
  ]);
});
