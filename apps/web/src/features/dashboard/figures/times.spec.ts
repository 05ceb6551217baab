import { calendarDayText, clockInZone, dayInZone, hoursMinutesText, spanInZone } from './times.js';

it('writes a calendar day, which is the same in every zone', () => {
  expect(calendarDayText('2026-03-09')).toBe('09/03/2026');
});

describe('durations in hours and minutes', () => {
  it.each([
    [29_000, '< 1 min'],
    [31_000, '1 min'],
    [59.6 * 60_000, '1 h'],
    [125 * 60_000, '2 h 5 min'],
    [50 * 3_600_000, '50 h'],
  ])('write %d ms as %s', (ms, expected) => {
    expect(hoursMinutesText(ms, 'pt-BR').replaceAll('\u00a0', ' ')).toBe(expected);
  });
});

describe('times in a zone', () => {
  it('are those of its clock, whatever the computer has', () => {
    const late = '2026-03-10T02:30:15.000Z';

    expect(clockInZone(late, 'America/Sao_Paulo')).toBe('23:30:15');
    expect(spanInZone(late, '2026-03-10T13:05:00Z', 'America/Sao_Paulo')).toEqual(['09/03/26 23:30', '10/03/26 10:05']);
    expect(spanInZone(late, '2026-03-10T13:05:00Z', 'Asia/Tokyo')).toEqual(['10/03/26 11:30', '22:05']);
    expect(dayInZone(Date.parse(late), 'America/Sao_Paulo')).toBe('2026-03-09');
    expect(dayInZone(Date.parse(late), 'Asia/Tokyo')).toBe('2026-03-10');
  });
});
