import type { Recurrence } from '@prosa/contracts';
import { advanceDueDate, dueAfterPayment, readDueDate } from './due-date.js';

const SAO_PAULO = 'America/Sao_Paulo';

describe('a due date', () => {
  it.each([
    ['2026-03-10', SAO_PAULO, '2026-03-11T02:59:59.000Z'],
    ['2026-03-10', 'UTC', '2026-03-10T23:59:59.000Z'],
    ['2026-03-10 08:30:00', SAO_PAULO, '2026-03-10T11:30:00.000Z'],
    ['2026-03-10T08:30', SAO_PAULO, '2026-03-10T11:30:00.000Z'],
    ['2026-03-10T08:30:00.250Z', SAO_PAULO, '2026-03-10T08:30:00.250Z'],
    ['2026-03-10T08:30:00-03:00', 'Asia/Tokyo', '2026-03-10T11:30:00.000Z'],
    // On that day the clocks go forward at two.
    ['2026-03-29', 'Europe/Lisbon', '2026-03-29T22:59:59.000Z'],
  ])('%s in %s is %s', (text, zone, expected) => {
    expect(readDueDate(text, zone)?.toISOString()).toBe(expected);
  });

  it.each(['2026-02-30', '2026-13-01', '2026-00-10', '2026-03-10 25:00:00'])('%s is none', (text) => {
    expect(readDueDate(text, SAO_PAULO)).toBeNull();
  });
});

describe('advanceDueDate', () => {
  const from = (day: string, recurrence: Recurrence, dueDay = Number(day.slice(8)), timeZone = SAO_PAULO) =>
    advanceDueDate({ dueDate: readDueDate(day, timeZone)!, recurrence, timeZone, dueDay }).toISOString();
  const endOf = (day: string, timeZone = SAO_PAULO) => readDueDate(day, timeZone)?.toISOString();

  it.each([
    ['2026-01-15', 'MENSAL', '2026-02-15'],
    ['2026-01-15', 'BIMESTRAL', '2026-03-15'],
    ['2026-01-15', 'TRIMESTRAL', '2026-04-15'],
    ['2026-01-15', 'SEMESTRAL', '2026-07-15'],
    ['2026-01-15', 'ANUAL', '2027-01-15'],
    ['2026-12-31', 'MENSAL', '2027-01-31'],
    ['2026-11-30', 'TRIMESTRAL', '2027-02-28'],
    ['2027-11-30', 'TRIMESTRAL', '2028-02-29'],
    ['2028-02-29', 'ANUAL', '2029-02-28'],
  ] as const)('leads from %s, %s, to %s', (day, recurrence, expected) => {
    expect(from(day, recurrence)).toBe(endOf(expected));
  });

  it('keeps the agreed day beyond a short month', () => {
    expect(from('2026-02-28', 'MENSAL', 31)).toBe(endOf('2026-03-31'));
  });

  it('keeps the time of day when the clocks change between', () => {
    expect(from('2026-03-10', 'MENSAL', 10, 'Europe/Lisbon')).toBe(endOf('2026-04-10', 'Europe/Lisbon'));
  });
});

describe('dueAfterPayment', () => {
  const term = {
    recurrence: 'MENSAL',
    timeZone: 'UTC',
    dueDay: 31,
    dueDate: new Date('2026-01-31T12:00:00Z'),
  } as const;

  it.each([
    ['early', '2026-01-20T10:00:00Z', '2026-02-28T12:00:00Z', 31],
    ['some days late', '2026-02-10T10:00:00Z', '2026-02-28T12:00:00Z', 31],
    ['after more than a period', '2026-05-10T10:00:00Z', '2026-06-10T10:00:00Z', 10],
  ])('of who pays %s', (_, now, expected, dueDay) => {
    expect(dueAfterPayment(term, new Date(now))).toEqual({ dueDate: new Date(expected), dueDay });
  });
});
