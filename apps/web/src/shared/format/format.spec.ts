import { bytesText, moneyText, numberText, phoneText } from './number.js';
import { clockText, dayText, durationText, exactText, momentText, tableTimeText, waitingText } from './time.js';

/** A local time as the ISO text that the server sends. */
const at = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  new Date(year, month - 1, day, hour, minute).toISOString();

const now = new Date(2026, 2, 10, 15, 30);

describe('time formats', () => {
  it('give the time for today and the date for earlier days', () => {
    expect(momentText(at(2026, 3, 10, 9, 5), now)).toBe('09:05');
    expect(momentText(at(2026, 3, 9, 23, 59), now)).toBe('09/03/2026');
    expect(clockText(at(2026, 3, 9, 23, 59))).toBe('23:59');
    expect(tableTimeText(at(2026, 3, 9, 23, 59))).toBe('09/03/26 23:59');
    expect(exactText(at(2026, 3, 9, 23, 59))).toBe('09/03/2026 23:59:00');
  });

  it.each([
    ['pt-BR', at(2026, 3, 10), 'Hoje'],
    ['en', at(2026, 3, 9, 23, 59), 'Yesterday'],
    ['tr', at(2026, 3, 9), 'Dün'],
    ['pt-BR', at(2026, 3, 5), 'Quinta-feira'],
    ['es', at(2026, 3, 3), '03/03/2026'],
    ['en', at(2026, 3, 11), '11/03/2026'],
  ] as const)('name the day in %s: %s is %s', (language, iso, expected) => {
    expect(dayText(iso, language, now)).toBe(expected);
  });

  it.each([
    [at(2026, 3, 10, 15, 29), '1 min'],
    [at(2026, 3, 10, 15, 40), '0 min'],
    [at(2026, 3, 10, 12, 31), '2 h'],
    [at(2026, 3, 7, 15, 30), '3 dias'],
  ])('give the waiting time since %s: %s', (since, expected) => {
    expect(waitingText(since, 'pt-BR', now)).toBe(expected);
  });

  it.each([
    [0, '0:00'],
    [7.4, '0:07'],
    [723, '12:03'],
    [3723, '1:02:03'],
  ])('write %d seconds of a recording as %s', (seconds, expected) => {
    expect(durationText(seconds)).toBe(expected);
  });
});

describe('number formats', () => {
  it('write prices as in Brazil', () => {
    expect(moneyText(1234.5).replace('\u00a0', ' ')).toBe('R$ 1.234,50');
  });

  it('follow the language', () => {
    expect(numberText(1234567, 'pt-BR')).toBe('1.234.567');
    expect(numberText(1234567, 'en')).toBe('1,234,567');
  });

  it.each([
    [0, '0 byte'],
    [1, '1 byte'],
    [812, '812 bytes'],
    [1024, '1 kB'],
    [1_500_000, '1,4 MB'],
    [5 * 1024 ** 4, '5.120 GB'],
  ])('write %d bytes as %s', (bytes, expected) => {
    expect(bytesText(bytes, 'pt-BR').replace('\u00a0', ' ')).toBe(expected);
  });

  it.each([
    ['5511987654321', '+55 11 98765-4321'],
    ['551133334444', '+55 11 3333-4444'],
    ['905321234567', '+905321234567'],
    ['', ''],
  ])('mask the phone number %s as %s', (digits, expected) => {
    expect(phoneText(digits)).toBe(expected);
  });
});
