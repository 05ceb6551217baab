import { dayText, formatTypedDay, readDay } from './date-text.js';

it.each([
  ['3', '3'],
  ['31', '31'],
  ['311', '31/1'],
  ['31122026', '31/12/2026'],
  ['31/1', '31/1'],
  ['31/122', '31/12/2'],
  ['31/12/', '31/12/'],
  ['12/1/2026', '12/1/2026'],
  ['1/12', '1/12'],
  ['1/2/2026', '1/2/2026'],
  ['tomorrow', 'tomorrow'],
])('formats %s during typing as %s', (typed, shown) => {
  expect(formatTypedDay(typed)).toBe(shown);
});

it.each([
  ['31/12/2026', '2026-12-31'],
  [' 1/2/2026 ', '2026-02-01'],
  ['29.02.2028', '2028-02-29'],
  ['29/02/2026', undefined],
  ['31/13/2026', undefined],
  ['12/2026', undefined],
  ['', undefined],
])('reads %s as %s', (text, iso) => {
  expect(readDay(text)).toBe(iso);
});

it('writes a day as dd/MM/yyyy', () => {
  expect(dayText('2026-12-31')).toBe('31/12/2026');
  expect(dayText('')).toBe('');
});
