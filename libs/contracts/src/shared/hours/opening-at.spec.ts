import { hours, weekOf } from '../../../test/hours.js';
import { aWeek, type DayHours, type Weekday } from './opening-hours.js';
import { isPlanOpenAt } from './is-open-at.js';
import { openingAt } from './opening-at.js';
import type { HoursException, OpeningPlan } from './opening-plan.js';

const plan = (days: Partial<Record<Weekday, DayHours>>, exceptions: HoursException[] = []): OpeningPlan => ({
  week: weekOf(days),
  exceptions,
});
const EVERY_DAY = { week: aWeek(() => hours('08:00', '12:00', '13:00', '18:00')), exceptions: [] };
const holiday = (date: string, more: Partial<HoursException> = {}): HoursException => ({
  date,
  name: 'Feriado',
  isYearly: false,
  spans: [],
  ...more,
});

describe('openingAt', () => {
  it.each([
    [
      'in a span, until its last minute is over',
      EVERY_DAY,
      'UTC',
      '2026-03-02T10:30:20Z',
      true,
      '2026-03-02T12:01:00Z',
    ],
    ['between two spans', EVERY_DAY, 'UTC', '2026-03-02T12:30:00Z', false, '2026-03-02T13:00:00Z'],
    ['in the evening, until the next morning', EVERY_DAY, 'UTC', '2026-03-02T20:00:00Z', false, '2026-03-03T08:00:00Z'],
    ['by the clock of the zone', EVERY_DAY, 'America/Sao_Paulo', '2026-03-02T20:59:00Z', true, '2026-03-02T21:01:00Z'],
    [
      'over the weekend',
      plan({ friday: hours('08:00', '18:00'), monday: hours('09:00', '18:00') }),
      'UTC',
      '2026-03-06T19:00:00Z',
      false,
      '2026-03-09T09:00:00Z',
    ],
    [
      'after midnight',
      plan({ friday: hours('20:00', '02:00') }),
      'UTC',
      '2026-03-07T01:00:00Z',
      true,
      '2026-03-07T02:01:00Z',
    ],
    ['all the time', { week: [], exceptions: [] }, 'UTC', '2026-03-07T01:00:00Z', true, null],
    ['never', plan({}), 'UTC', '2026-03-07T01:00:00Z', false, null],
    [
      'day and night, without a gap at midnight',
      { week: aWeek(() => hours('00:00', '23:59')), exceptions: [] },
      'UTC',
      '2026-03-07T23:59:30Z',
      true,
      null,
    ],
  ])('%s', (_, given, zone, at, isOpen, until) => {
    expect(openingAt(given, zone, new Date(at))).toEqual({
      isOpen,
      until: until === null ? null : new Date(until),
      exception: null,
    });
  });

  it('lets an exception replace the hours of its day: closed, or open otherwise, and each year', () => {
    const given = {
      ...EVERY_DAY,
      exceptions: [
        holiday('2025-12-25', { name: 'Natal', isYearly: true }),
        holiday('2026-12-24', { name: 'Véspera', spans: [{ start: '08:00', end: '11:00' }] }),
      ],
    };
    expect(openingAt(given, 'UTC', new Date('2026-12-25T10:00:00Z'))).toEqual({
      isOpen: false,
      until: new Date('2026-12-26T08:00:00Z'),
      exception: 'Natal',
    });
    expect(openingAt(given, 'UTC', new Date('2026-12-24T10:00:00Z'))).toMatchObject({
      isOpen: true,
      until: new Date('2026-12-24T11:01:00Z'),
    });
    expect(openingAt(given, 'UTC', new Date('2027-12-24T12:00:00Z'))).toMatchObject({ isOpen: true, exception: null });
  });

  it('keeps a span of the evening before open into a holiday', () => {
    const given = plan({ thursday: hours('20:00', '02:00') }, [holiday('2026-03-06')]);
    expect(openingAt(given, 'UTC', new Date('2026-03-06T01:00:00Z'))).toMatchObject({
      isOpen: true,
      exception: 'Feriado',
    });
  });

  it('follows the clock on the wall when it is changed', () => {
    const given = plan({ sunday: hours('01:00', '01:30', '02:30', '04:00') });
    const newYork = (at: string) => openingAt(given, 'America/New_York', new Date(at));
    // Put forward on 8 March 2026 at 07:00 UTC: 02:00 to 03:00 does not exist.
    expect(newYork('2026-03-08T06:00:00Z')).toMatchObject({ isOpen: true, until: new Date('2026-03-08T06:31:00Z') });
    expect(newYork('2026-03-08T06:40:00Z')).toMatchObject({ isOpen: false, until: new Date('2026-03-08T07:00:00Z') });
    // Put back on 1 November 2026 at 06:00 UTC: 01:00 to 02:00 comes twice.
    expect(newYork('2026-11-01T05:40:00Z')).toMatchObject({ isOpen: false, until: new Date('2026-11-01T06:00:00Z') });
    expect(newYork('2026-11-01T06:10:00Z')).toMatchObject({ isOpen: true, until: new Date('2026-11-01T06:31:00Z') });
  });

  it('says what a slow look at every minute finds', () => {
    let state = Number(process.env.TEST_SEED ?? 1) >>> 0;
    const draw = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const time = () => ['', '00:00', '01:15', '02:30', '08:00', '12:00', '18:30', '22:45', '23:59'][draw(9)]!;
    const zones = [
      'America/Sao_Paulo',
      'America/New_York',
      'Europe/Istanbul',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'UTC',
    ];
    for (let round = 0; round < 60; round++) {
      const week = aWeek(() => hours(time(), time(), time(), time())).filter(() => draw(5) > 0);
      const date = `2026-${['03-08', '11-01', '04-05', '10-04'][draw(4)]!}`;
      const exceptions = draw(2) === 0 ? [holiday(date, { spans: [{ start: '09:00', end: '01:00' }] })] : [];
      const zone = zones[draw(zones.length)]!;
      const at = new Date(Date.parse(`${date}T00:00:00Z`) + (draw(3 * 1_440) - 1_440) * 60_000);
      const found = openingAt({ week, exceptions }, zone, at);
      expect({ round, zone, until: within2Days(found.until, at) }).toEqual({
        round,
        zone,
        until: slowUntil({ week, exceptions }, zone, at, found.isOpen),
      });
    }
  });
});

const TWO_DAYS = 2 * 1_440;

const within2Days = (until: Date | null, at: Date): string | null =>
  until && until.getTime() <= at.getTime() + TWO_DAYS * 60_000 ? until.toISOString() : null;

function slowUntil(given: OpeningPlan, zone: string, at: Date, isOpen: boolean): string | null {
  for (let minute = 1; minute <= TWO_DAYS; minute++) {
    const later = new Date(at.getTime() + minute * 60_000);
    if (isPlanOpenAt(given, zone, later) !== isOpen) return later.toISOString();
  }
  return null;
}
