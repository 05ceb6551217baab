import { nextReport, periodBefore, type ReportTimes } from './report-times.js';

const ZONE = 'America/Sao_Paulo';
const weekly = (weekday: number, hour = 8): ReportTimes => ({ rhythm: 'weekly', weekday, day: 1, hour });
const monthly = (day: number, hour = 8): ReportTimes => ({ rhythm: 'monthly', weekday: 1, day, hour });

describe('The next report', () => {
  it.each([
    ['later this week', weekly(5), '2026-11-25T12:00Z', '2026-11-27', '2026-11-27T11:00:00.000Z'],
    ['later today', weekly(3), '2026-11-25T10:59Z', '2026-11-25', '2026-11-25T11:00:00.000Z'],
    ['in a week, at its own time', weekly(3), '2026-11-25T11:00Z', '2026-12-02', '2026-12-02T11:00:00.000Z'],
    ['by the local day', weekly(2, 23), '2026-11-25T01:00Z', '2026-11-24', '2026-11-25T02:00:00.000Z'],
    ['next month', monthly(10), '2026-11-25T12:00Z', '2026-12-10', '2026-12-10T11:00:00.000Z'],
    ['this month', monthly(28), '2026-11-25T12:00Z', '2026-11-28', '2026-11-28T11:00:00.000Z'],
    ['over the year', monthly(1), '2026-12-31T23:00Z', '2027-01-01', '2027-01-01T11:00:00.000Z'],
  ])('is %s', (_, times, after, day, at) => {
    const next = nextReport(times, ZONE, new Date(after));
    expect([next.day, next.at.toISOString()]).toEqual([day, at]);
  });

  it('keeps its hour when the clock is changed', () => {
    expect(nextReport(weekly(1), 'Europe/Lisbon', new Date('2026-10-20T12:00Z')).at.toISOString()).toBe(
      '2026-10-26T08:00:00.000Z',
    );
    expect(nextReport(weekly(1), 'Europe/Lisbon', new Date('2026-10-13T12:00Z')).at.toISOString()).toBe(
      '2026-10-19T07:00:00.000Z',
    );
  });
});

describe('The period of a report', () => {
  it.each([
    ['weekly', '2026-11-23', { from: '2026-11-16', to: '2026-11-22' }],
    ['weekly', '2026-11-29', { from: '2026-11-16', to: '2026-11-22' }],
    ['weekly', '2026-01-01', { from: '2025-12-22', to: '2025-12-28' }],
    ['monthly', '2026-03-28', { from: '2026-02-01', to: '2026-02-28' }],
    ['monthly', '2026-01-01', { from: '2025-12-01', to: '2025-12-31' }],
  ] as const)('%s on %s is the one before', (rhythm, day, period) => {
    expect(periodBefore(rhythm, day)).toEqual(period);
  });
});
