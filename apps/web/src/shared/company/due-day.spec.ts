import { daysUntilDue } from './due-day.js';

const SAO_PAULO = { dueDate: '2026-12-03T00:25:00.000Z', dueLocal: '2026-12-02T21:25:00' };
const TOKYO = { dueDate: '2026-12-02T16:00:00.000Z', dueLocal: '2026-12-03T01:00:00' };

it.each([
  [SAO_PAULO, '2026-11-30T00:25:00Z', 3],
  [SAO_PAULO, '2026-11-30T02:59:00Z', 3],
  [SAO_PAULO, '2026-11-30T03:00:00Z', 2],
  [SAO_PAULO, '2026-12-03T02:00:00Z', 0],
  [SAO_PAULO, '2026-12-03T03:00:00Z', -1],
  [TOKYO, '2026-11-30T14:59:00Z', 3],
  [TOKYO, '2026-11-30T15:00:00Z', 2],
])('counts the days until %o at %s by the clock of the company: %i', (company, now, days) => {
  expect(daysUntilDue(company, Date.parse(now))).toBe(days);
});

it('counts by the clock of this computer where the server sends the instant alone', () => {
  const now = new Date(2026, 10, 30, 23, 59);
  expect(daysUntilDue({ dueDate: new Date(2026, 11, 1).toISOString() }, now.getTime())).toBe(1);
});
