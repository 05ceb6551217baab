import { zonedInstant, zonedText } from './zoned-time.js';

it.each([
  ['2026-11-26T12:00', 'UTC', '2026-11-26T12:00:00.000Z'],
  ['2026-11-26T12:00', 'America/Sao_Paulo', '2026-11-26T15:00:00.000Z'],
  ['2026-12-31T23:59', 'Asia/Tokyo', '2026-12-31T14:59:00.000Z'],
  ['2025-07-01T09:00', 'America/New_York', '2025-07-01T13:00:00.000Z'],
  ['2025-03-09T09:00', 'America/New_York', '2025-03-09T13:00:00.000Z'],
  ['2025-11-02T00:30', 'America/New_York', '2025-11-02T04:30:00.000Z'],
  ['2025-11-02T03:00', 'America/New_York', '2025-11-02T08:00:00.000Z'],
  ['2026-11-26T12:00', 'Asia/Kathmandu', '2026-11-26T06:15:00.000Z'],
])('%s in %s is %s', (text, zone, instant) => {
  expect(zonedInstant(text, zone)?.toISOString()).toBe(instant);
  expect(zonedText(new Date(instant), zone)).toBe(text);
});

it('finds an instant for the hour that is left out, within an hour of it', () => {
  const found = zonedInstant('2025-03-09T02:30', 'America/New_York');

  expect(['2025-03-09T01:30', '2025-03-09T03:30']).toContain(found && zonedText(found, 'America/New_York'));
});

it.each(['', 'T12:00', '2026-11-26', '2026-11-26T', '2026-13-01T12:00', '26/11/2026T12:00'])(
  '%p is no time',
  (text) => {
    expect(zonedInstant(text, 'UTC')).toBeNull();
  },
);
