import {
  gapsBetween,
  onCallAt,
  onCallUntil,
  type Roster,
  type ShiftHours,
  shiftsBetween,
  weekdayIndex,
} from './shifts.js';

const SAO_PAULO = 'America/Sao_Paulo';
const NEW_YORK = 'America/New_York';
const hours = (startTime: string, endTime: string): ShiftHours => ({ startTime, endTime });

/** One person a week, each with the hours of the days of the week from Monday that are named. */
const aRoster = (
  weeks: Record<number, ShiftHours>[],
  overrides: Roster['overrides'] = [],
  timeZone = SAO_PAULO,
): Roster => ({
  timeZone,
  people: weeks.map((week, index) => ({
    id: index + 1,
    days: Array.from({ length: 7 }, (_, day) => week[day] ?? null),
  })),
  overrides,
});
const every = (span: ShiftHours) => Object.fromEntries(Array.from({ length: 7 }, (_, day) => [day, span]));
const at = (text: string) => new Date(text);
const texts = (shifts: readonly { from: Date; to: Date }[]) =>
  shifts.map(({ from, to }) => `${from.toISOString().slice(0, 16)} ${to.toISOString().slice(0, 16)}`);

describe('who is on call', () => {
  it('knows the place of a date in its week', () => {
    expect(['2026-11-30', '2026-12-01', '2026-12-06', '1969-12-31'].map(weekdayIndex)).toEqual([0, 1, 6, 2]);
  });

  // 30 November 2026 is a Monday; São Paulo is three hours behind UTC.
  it.each<[string, ShiftHours, string, number[]]>([
    ['at its beginning', hours('18:00', '22:00'), '2026-11-30T18:00-03:00', [1]],
    ['until its end, which is another’s', hours('18:00', '22:00'), '2026-11-30T22:00-03:00', []],
    ['before it', hours('18:00', '22:00'), '2026-11-30T17:59:59-03:00', []],
    ['over midnight', hours('22:00', '06:00'), '2026-12-01T05:59-03:00', [1]],
    ['no longer', hours('22:00', '06:00'), '2026-12-01T06:00-03:00', []],
    ['not in the night before', hours('22:00', '06:00'), '2026-11-30T05:00-03:00', []],
    ['a whole day', hours('08:00', '08:00'), '2026-12-01T07:59-03:00', [1]],
    ['from midnight to midnight', hours('00:00', '00:00'), '2026-11-30T23:59-03:00', [1]],
  ])('by a shift of Monday: %s', (_, span, instant, expected) => {
    expect(onCallAt(aRoster([{ 0: span }]), at(instant))).toEqual(expected);
  });

  it('is everybody whose shift runs, in the order of the roster', () => {
    const roster = aRoster([{ 0: hours('20:00', '23:00') }, { 0: hours('18:00', '22:00') }]);

    expect(onCallAt(roster, at('2026-11-30T21:00-03:00'))).toEqual([1, 2]);
  });

  it('is another one on a date with shifts of its own, which end the week’s only for shifts that begin on it', () => {
    const roster = aRoster(
      [every(hours('22:00', '06:00')), {}],
      [
        { day: '2026-12-01', spans: [{ onCallId: 2, ...hours('22:00', '06:00') }] },
        { day: '2026-12-25', spans: [] },
      ],
    );
    const ids = (instant: string) => onCallAt(roster, at(instant));

    expect(ids('2026-12-01T05:00-03:00')).toEqual([1]);
    expect(ids('2026-12-01T23:00-03:00')).toEqual([2]);
    expect(ids('2026-12-02T05:00-03:00')).toEqual([2]);
    expect(ids('2026-12-02T23:00-03:00')).toEqual([1]);
    expect(ids('2026-12-25T23:00-03:00')).toEqual([]);
  });

  // New York puts the clock forward on 8 March 2026 at 02:00, and back on 1 November 2026 at 02:00.
  it('loses an hour of the shift in the night in which the clock is put forward, and no more', () => {
    const roster = aRoster([every(hours('22:00', '06:00'))], [], NEW_YORK);
    const [night] = shiftsBetween(roster, at('2026-03-08T05:00Z'), at('2026-03-08T05:01Z'));

    expect(texts([night!])).toEqual(['2026-03-08T03:00 2026-03-08T10:00']);
  });

  it('begins a shift right after the change when its time is skipped', () => {
    const roster = aRoster([{ 6: hours('02:30', '08:00') }], [], NEW_YORK);
    const [shift] = shiftsBetween(roster, at('2026-03-08T05:00Z'), at('2026-03-08T23:00Z'));

    // 03:30 by the new clock.
    expect(texts([shift!])).toEqual(['2026-03-08T07:30 2026-03-08T12:00']);
  });

  it('hands over at the first of two equal times, without a gap and without both', () => {
    const roster = aRoster([{ 5: hours('22:00', '01:30') }, { 6: hours('01:30', '08:00') }], [], NEW_YORK);
    const shifts = shiftsBetween(roster, at('2026-11-01T02:00Z'), at('2026-11-01T13:00Z'));

    expect(texts(shifts)).toEqual(['2026-11-01T02:00 2026-11-01T05:30', '2026-11-01T05:30 2026-11-01T13:00']);
    expect(gapsBetween(shifts, { from: at('2026-11-01T02:00Z'), to: at('2026-11-01T13:00Z') })).toEqual([]);
  });

  it('has the same shifts whatever zone the server has, by the clock of the company', () => {
    const span = every(hours('08:00', '18:00'));
    const from = at('2026-12-01T00:00Z');
    const of = (zone: string) => texts(shiftsBetween(aRoster([span], [], zone), from, at('2026-12-01T23:59Z')));

    expect(of(SAO_PAULO)).toEqual(['2026-12-01T11:00 2026-12-01T21:00']);
    expect(of('Asia/Kolkata')).toEqual(['2026-12-01T02:30 2026-12-01T12:30']);
    // The evening of the day before is still in it.
    expect(of('Pacific/Auckland')).toEqual(['2026-11-30T19:00 2026-12-01T05:00', '2026-12-01T19:00 2026-12-02T05:00']);
  });

  it('leaves gaps where nobody is, at both ends and between, and counts overlaps once', () => {
    const roster = aRoster([
      { 0: hours('08:00', '12:00'), 1: hours('20:00', '22:00') },
      { 0: hours('10:00', '14:00'), 1: hours('22:00', '23:00') },
    ]);
    const period = { from: at('2026-11-30T06:00-03:00'), to: at('2026-12-02T00:00-03:00') };

    expect(texts(gapsBetween(shiftsBetween(roster, period.from, period.to), period))).toEqual([
      '2026-11-30T09:00 2026-11-30T11:00',
      '2026-11-30T17:00 2026-12-01T23:00',
      '2026-12-02T02:00 2026-12-02T03:00',
    ]);
    expect(gapsBetween([], period)).toEqual([period]);
  });

  it('stays until the last of the shifts that follow each other', () => {
    const roster = aRoster([{ 0: hours('08:00', '00:00'), 1: hours('00:00', '06:00'), 2: hours('06:00', '08:00') }]);
    const now = at('2026-11-30T09:00-03:00');
    const shifts = shiftsBetween(roster, now, at('2026-12-07T00:00-03:00'));

    expect(onCallUntil(shifts, 1, now).toISOString()).toBe('2026-12-01T09:00:00.000Z');
  });
});
