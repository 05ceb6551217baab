import { aWeek, type DayHours, dayWithSpans, spansOfDay } from './opening-hours.js';
import { exceptionOn, type HoursException } from './opening-plan.js';
import { readExceptions } from './input/read-exceptions.js';
import { readWeek } from './input/read-week.js';
import { wrongExceptions } from './input/wrong-exceptions.js';
import { wrongTimes } from './input/wrong-times.js';

const exception = (date: string, given: Partial<HoursException> = {}): HoursException => ({
  date,
  name: 'Natal',
  isYearly: false,
  spans: [],
  ...given,
});
const span = (start: string, end: string) => ({ start, end });

describe('an exception', () => {
  it('of the very date comes before a yearly one, in whichever order', () => {
    const yearly = exception('2020-12-25', { isYearly: true });
    const once = exception('2026-12-25', { spans: [span('10:00', '12:00')] });

    for (const exceptions of [
      [yearly, once],
      [once, yearly],
    ]) {
      expect(exceptionOn({ week: [], exceptions }, '2026-12-25')).toBe(once);
      expect(exceptionOn({ week: [], exceptions }, '2027-12-25')).toBe(yearly);
      expect(exceptionOn({ week: [], exceptions }, '2027-12-24')).toBeUndefined();
    }
  });

  it('is read by date, with nothing but its fields, closed where it has no times', () => {
    const sent = [
      { ...exception('2026-12-31'), companyId: 2, name: '  Réveillon  ' },
      { date: '2026-04-03', name: 'Sexta-feira Santa', spans: [{ start: '', end: null }] },
      exception('2020-12-25', { isYearly: true }),
    ];

    expect(readExceptions(sent)).toEqual([
      exception('2020-12-25', { isYearly: true }),
      exception('2026-04-03', { name: 'Sexta-feira Santa' }),
      exception('2026-12-31', { name: 'Réveillon' }),
    ]);
  });

  it.each([
    [null],
    ['x'],
    [{}],
    [{ ...exception('2026-12-25'), spans: [8] }],
    [{ ...exception('2026-12-25'), isYearly: 1 }],
  ])('is none: %j', (sent) => expect(readExceptions([sent])).toBeNull());

  it.each([
    ['2026-02-30', 'date'],
    ['2027-02-29', 'date'],
    ['25-12-2026', 'date'],
    ['0001-01-01', 'date'],
  ])('on %s has a wrong %s', (date, problem) => {
    expect(wrongExceptions([exception(date)])).toEqual([{ index: 0, problems: [problem], spans: [] }]);
  });

  it('may be on 29 February every year, and beside one of the very date', () => {
    const yearly = exception('2024-02-29', { isYearly: true });

    expect(wrongExceptions([yearly, exception('2028-02-29')])).toEqual([]);
    expect(wrongExceptions([yearly, { ...yearly, date: '2028-02-29' }])).toMatchObject([
      { index: 1, problems: ['duplicate'] },
    ]);
  });
});

describe('a day with more spans than two', () => {
  const day: DayHours = dayWithSpans([span('08:00', '10:00'), span('11:00', '12:00'), span('14:00', '18:00')]);
  const week = (hours: DayHours) => aWeek((weekday) => (weekday === 'monday' ? hours : dayWithSpans([])));

  it('has them beside the fields of the wire', () => {
    expect(day).toEqual({
      startTimeA: '08:00',
      endTimeA: '10:00',
      startTimeB: '11:00',
      endTimeB: '12:00',
      moreSpans: [span('14:00', '18:00')],
    });
    expect(spansOfDay(day)).toHaveLength(3);
    expect(readWeek(week(day))).toEqual(week(day));
    expect(dayWithSpans(spansOfDay(day).slice(0, 2))).not.toHaveProperty('moreSpans');
  });

  it.each([
    [span('11:30', '13:00'), 'moreSpans.0.start overlap'],
    [span('14:00', ''), 'moreSpans.0.end half'],
    [span('14', '15:00'), 'moreSpans.0.start format'],
    [span('14:00', '14:00'), 'moreSpans.0.end order'],
  ])('has a problem with %j: %s', (third, expected) => {
    const found = wrongTimes(week({ ...day, moreSpans: [third] }));

    expect(found.map(({ field, problem }) => `${field} ${problem}`)).toEqual([expected]);
  });

  it('goes past midnight with its last span alone', () => {
    expect(wrongTimes(week({ ...day, moreSpans: [span('20:00', '02:00')] }))).toEqual([]);
    expect(wrongTimes(week({ ...day, moreSpans: [span('20:00', '02:00'), span('21:00', '22:00')] }))).toMatchObject([
      { field: 'moreSpans.0.end', problem: 'order' },
    ]);
  });

  it.each([['x'], [[{ start: 8, end: 9 }]], [Array(5).fill(span('08:00', '09:00'))]])(
    'is none with %j',
    (moreSpans) => {
      expect(readWeek(aWeek().map((each) => ({ ...each, moreSpans })))).toBeNull();
    },
  );
});
