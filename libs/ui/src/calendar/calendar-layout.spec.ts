import { parseDate } from '@internationalized/date';
import { dayAfterKey } from './grid-keys.js';
import { weeksOfMonth } from './month-weeks.js';
import { entriesOf, lanesOfWeek } from './span-lanes.js';

const entry = (id: string, start: string, end = start) => ({ id, label: id, start, end });

it.each([
  ['a month of five weeks that begins on Sunday', '2026-11-24', 'pt-BR', 5, '2026-11-01', '2026-12-05'],
  ['the same month where weeks begin on Monday', '2026-11-24', 'tr-TR', 6, '2026-10-26', '2026-12-06'],
  ['four full weeks', '2026-02-10', 'en-US', 4, '2026-02-01', '2026-02-28'],
  ['a leap day', '2028-02-29', 'es-ES', 5, '2028-01-31', '2028-03-05'],
  ['clocks that go forward', '2026-03-15', 'en-US', 5, '2026-03-01', '2026-04-04'],
  ['clocks that go back', '2026-10-15', 'es-ES', 5, '2026-09-28', '2026-11-01'],
  ["the year's end", '2026-12-31', 'pt-BR', 5, '2026-11-29', '2027-01-02'],
])('shows %s in whole weeks, no day twice', (_, month, locale, count, first, last) => {
  const weeks = weeksOfMonth(parseDate(month), locale);
  const days = weeks.flat().map(String);

  expect([weeks.length, days[0], days.at(-1)]).toEqual([count, first, last]);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(new Set(days).size).toBe(count * 7);
});

it.each([
  ['ArrowLeft', '2026-12-31'],
  ['ArrowRight', '2027-01-02'],
  ['ArrowUp', '2026-12-25'],
  ['ArrowDown', '2027-01-08'],
  ['PageUp', '2026-12-01'],
  ['PageDown', '2027-02-01'],
  ['Home', '2026-12-27'],
  ['End', '2027-01-02'],
])('%s moves from the first of January to %s', (key, expected) => {
  expect(String(dayAfterKey(key, parseDate('2027-01-01'), 'pt-BR'))).toBe(expected);
});

it('stays within a shorter month, and leaves other keys alone', () => {
  expect(String(dayAfterKey('PageDown', parseDate('2026-01-31'), 'en'))).toBe('2026-02-28');
  expect(dayAfterKey('a', parseDate('2026-01-31'), 'en')).toBeNull();
});

describe('the lanes of a week', () => {
  // From Sunday 27 December to Saturday 2 January.
  const week = weeksOfMonth(parseDate('2026-12-01'), 'pt-BR')[4];
  const lanes = (entries: ReturnType<typeof entry>[], count = 3) => lanesOfWeek(week, entries, count);

  it("draws a span over the year's end from its first day in the week", () => {
    const { bars } = lanes([entry('holiday', '2026-12-30', '2027-01-10')]);

    expect(bars).toMatchObject([{ from: 3, length: 4, lane: 0, isContinued: false, isContinuing: true }]);
  });

  it('cuts a span that began before, and leaves out one of another week', () => {
    const { bars } = lanes([entry('long', '2026-12-01', '2026-12-28'), entry('past', '2026-12-01', '2026-12-26')]);

    expect(bars).toMatchObject([{ entry: { id: 'long' }, from: 0, length: 2, isContinued: true, isContinuing: false }]);
  });

  it('places the later of two that meet in the next lane, and one that fits in the first', () => {
    const { bars } = lanes([
      entry('one', '2026-12-27', '2026-12-29'),
      entry('two', '2026-12-29', '2026-12-31'),
      entry('three', '2026-12-30'),
    ]);

    expect(bars.map(({ entry: { id }, lane }) => [id, lane])).toEqual([
      ['one', 0],
      ['two', 1],
      ['three', 0],
    ]);
  });

  it('counts for each day what found no lane', () => {
    const { bars, hidden } = lanes(
      [entry('a', '2026-12-27', '2026-12-28'), entry('b', '2026-12-28'), entry('c', '2026-12-28', '2026-12-29')],
      1,
    );

    expect(bars.map(({ entry: { id } }) => id)).toEqual(['a']);
    expect(hidden).toEqual([0, 2, 1, 0, 0, 0, 0]);
  });
});

it('lists the entries of a day, the longer first', () => {
  const entries = [entry('short', '2026-12-31'), entry('long', '2026-12-31', '2027-01-01'), entry('no', '2027-01-02')];

  expect(entriesOf(entries, '2026-12-31').map(({ id }) => id)).toEqual(['long', 'short']);
});
