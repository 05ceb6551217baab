import { isQuietAt } from './quiet-hours.js';

const at = (time: string) => new Date(`2026-03-02T${time}:00-03:00`);

it.each([
  ['within', '12:00', '13:30', '12:00', true],
  ['at the end', '12:00', '13:30', '13:30', false],
  ['before', '12:00', '13:30', '11:59', false],
  ['over midnight, in the evening', '22:00', '07:00', '23:10', true],
  ['over midnight, in the morning', '22:00', '07:00', '06:59', true],
  ['over midnight, by day', '22:00', '07:00', '07:00', false],
  ['all day', '08:00', '08:00', '07:59', true],
])('quiet hours, %s', (_, from, to, time, expected) => {
  expect(isQuietAt({ from, to, timeZone: 'America/Sao_Paulo' }, at(time))).toBe(expected);
});
