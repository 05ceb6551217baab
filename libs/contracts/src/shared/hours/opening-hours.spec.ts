import { CLOSED, hours, weekOf } from '../../../test/hours.js';
import { isOpenAt } from './is-open-at.js';
import { aWeek } from './opening-hours.js';
import { readWeek } from './input/read-week.js';
import { wrongTimes } from './input/wrong-times.js';

describe('a week', () => {
  it('begins with the hours of a new company, Monday first', () => {
    expect(aWeek()).toHaveLength(7);
    expect(aWeek()[0]).toEqual({
      weekday: 'Segunda-feira',
      weekdayEn: 'monday',
      startTimeA: '08:00',
      endTimeA: '12:00',
      startTimeB: '13:00',
      endTimeB: '18:00',
    });
    expect(aWeek()[6]?.weekdayEn).toBe('sunday');
  });

  it.each([
    ['is right', hours('08:00', '12:00', '13:00', '18:00'), []],
    ['is right when closed', CLOSED, []],
    ['is right with one span', hours('08:00', '18:00'), []],
    ['is right with the second span alone', hours('', '', '13:00', '18:00'), []],
    ['is right into the night', hours('18:00', '02:00'), []],
    ['is right with the second span into the night', hours('08:00', '12:00', '18:00', '02:00'), []],
    [
      'has no such time',
      hours('8:00', '24:00', '13:60', 'x'),
      ['startTimeA format', 'endTimeA format', 'startTimeB format', 'endTimeB format'],
    ],
    ['misses an end', hours('08:00', '', '', '18:00'), ['endTimeA half', 'startTimeB half']],
    ['ends when it begins', hours('08:00', '08:00', '13:00', '13:00'), ['endTimeA order', 'endTimeB order']],
    ['goes into the night before its second span', hours('18:00', '02:00', '20:00', '21:00'), ['endTimeA order']],
    ['begins again before it is over', hours('08:00', '12:00', '11:00', '18:00'), ['startTimeB overlap']],
    ['begins again at once', hours('08:00', '12:00', '12:00', '18:00'), ['startTimeB overlap']],
  ])('%s', (_, day, expected) => {
    const found = wrongTimes(weekOf({ tuesday: day }));

    expect(found.map(({ field, problem }) => `${field} ${problem}`)).toEqual(expected);
    expect(found.every(({ weekdayEn }) => weekdayEn === 'tuesday')).toBe(true);
  });
});

describe('a week that was sent', () => {
  it('comes in its order, with nothing but its hours', () => {
    const sent = [...aWeek()].reverse().map((each) => ({ ...each, weekday: '<b>x</b>', companyId: 1, endTimeB: null }));

    expect(readWeek(sent)).toEqual(aWeek(() => hours('08:00', '12:00', '13:00')));
  });

  it.each([
    ['a day is missing', aWeek().slice(1)],
    ['a day is there twice', [...aWeek().slice(1), aWeek()[6]]],
    ['a day has another name', aWeek().map((each) => ({ ...each, weekdayEn: each.weekday }))],
    ['a time is no text', aWeek().map((each) => ({ ...each, startTimeA: 8 }))],
  ])('is none when %s', (_, sent) => {
    expect(readWeek(sent)).toBeNull();
  });
});

describe('isOpenAt', () => {
  const UTC = 'UTC';
  const SAO_PAULO = 'America/Sao_Paulo';
  const NEW_YORK = 'America/New_York';
  /** 6 January 2025 is a Monday. */
  const day = (number: number, time: string) => new Date(`2025-01-${String(number).padStart(2, '0')}T${time}Z`);

  it.each([
    ['07:59:59', false],
    ['08:00:00', true],
    ['12:00:59', true],
    ['12:01:00', false],
    ['12:59:59', false],
    ['13:00:00', true],
    ['18:00:30', true],
    ['18:01:00', false],
  ])('says of the default hours at %s: %s, both ends within', (time, expected) => {
    expect(isOpenAt(aWeek(), UTC, day(6, time))).toBe(expected);
  });

  it('knows the days apart', () => {
    const week = weekOf({ monday: hours('08:00', '12:00'), sunday: hours('', '', '10:00', '11:00') });

    expect(isOpenAt(week, UTC, day(6, '09:00:00'))).toBe(true);
    expect(isOpenAt(week, UTC, day(7, '09:00:00'))).toBe(false);
    expect(isOpenAt(week, UTC, day(12, '10:30:00'))).toBe(true);
    expect(isOpenAt(week, UTC, day(12, '09:00:00'))).toBe(false);
  });

  it.each([
    [6, '17:59:00', false],
    [6, '18:00:00', true],
    [6, '23:59:59', true],
    [7, '00:00:00', true],
    [7, '02:00:59', true],
    [7, '02:01:00', false],
    [7, '18:30:00', false],
    [6, '01:00:00', false],
  ])('goes on after midnight into the next day alone: %s January, %s: %s', (number, time, expected) => {
    expect(isOpenAt(weekOf({ monday: hours('18:00', '02:00') }), UTC, day(number, time))).toBe(expected);
  });

  it('goes from Sunday into Monday', () => {
    const week = weekOf({ sunday: hours('08:00', '12:00', '22:00', '03:00') });

    expect(isOpenAt(week, UTC, day(6, '02:30:00'))).toBe(true);
    expect(isOpenAt(week, UTC, day(13, '02:30:00'))).toBe(true);
    expect(isOpenAt(week, UTC, day(7, '02:30:00'))).toBe(false);
  });

  it('goes by the clock and the day of the zone', () => {
    const week = weekOf({ monday: hours('08:00', '12:00') });

    expect(isOpenAt(week, SAO_PAULO, day(6, '11:00:00'))).toBe(true);
    expect(isOpenAt(week, SAO_PAULO, day(6, '09:00:00'))).toBe(false);
    // Tuesday in UTC, Monday evening there.
    expect(isOpenAt(weekOf({ monday: hours('20:00', '23:00') }), SAO_PAULO, day(7, '01:00:00'))).toBe(true);
    // Monday in UTC, Tuesday morning there.
    expect(isOpenAt(weekOf({ tuesday: hours('06:00', '09:00') }), 'Asia/Tokyo', day(6, '22:00:00'))).toBe(true);
  });

  it('keeps to the wall clock when it is put forward or back', () => {
    const week = weekOf({ sunday: hours('08:00', '12:00'), saturday: hours('22:00', '03:30') });

    // New York goes from 02:00 to 03:00 on 9 March 2025, and from 02:00 back to 01:00 on 2 November.
    expect(isOpenAt(week, NEW_YORK, new Date('2025-03-09T12:00:00Z'))).toBe(true);
    expect(isOpenAt(week, NEW_YORK, new Date('2025-03-02T12:59:00Z'))).toBe(false);
    expect(isOpenAt(week, NEW_YORK, new Date('2025-03-09T06:59:00Z'))).toBe(true);
    expect(isOpenAt(week, NEW_YORK, new Date('2025-03-09T07:30:00Z'))).toBe(true);
    expect(isOpenAt(week, NEW_YORK, new Date('2025-03-09T07:31:00Z'))).toBe(false);
    const secondOneOClock = [new Date('2025-11-02T05:30:00Z'), new Date('2025-11-02T06:30:00Z')];
    expect(secondOneOClock.map((instant) => isOpenAt(week, NEW_YORK, instant))).toEqual([true, true]);
    expect(isOpenAt(week, NEW_YORK, new Date('2025-11-02T13:00:00Z'))).toBe(true);
  });

  it('takes a missing start for midnight, and a missing end for closed', () => {
    const week = weekOf({ monday: hours('', '06:00', '20:00', '') });

    expect(isOpenAt(week, UTC, day(6, '00:00:00'))).toBe(true);
    expect(isOpenAt(week, UTC, day(6, '06:01:00'))).toBe(false);
    expect(isOpenAt(week, UTC, day(6, '21:00:00'))).toBe(false);
  });

  it('is open where nothing is said of the day', () => {
    expect(isOpenAt([], UTC, day(6, '03:00:00'))).toBe(true);
    expect(isOpenAt(weekOf({}), UTC, day(6, '12:00:00'))).toBe(false);
  });
});
