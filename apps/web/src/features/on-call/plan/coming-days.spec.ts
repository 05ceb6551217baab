import type { OnCallPlan } from '@prosa/contracts';
import { comingDays, shiftsBeginningOn } from './coming-days.js';

const plan = (fields: Partial<OnCallPlan> = {}): OnCallPlan => ({
  timeZone: 'America/Sao_Paulo',
  // Monday at noon.
  from: '2026-11-30T15:00:00.000Z',
  to: '2026-12-02T15:00:00.000Z',
  now: [],
  shifts: [
    {
      onCallId: 3,
      userId: 7,
      name: 'Ana',
      from: '2026-12-01T01:00:00.000Z',
      to: '2026-12-01T09:00:00.000Z',
      isOverride: false,
    },
  ],
  gaps: [
    { from: '2026-11-30T15:00:00.000Z', to: '2026-12-01T01:00:00.000Z' },
    { from: '2026-12-01T09:00:00.000Z', to: '2026-12-02T15:00:00.000Z' },
  ],
  overrides: [{ day: '2026-12-01', spans: [] }],
  ...fields,
});

const texts = (value: OnCallPlan) =>
  comingDays(value).map(({ day, isOverride, parts }) => [
    day,
    isOverride,
    parts.map(({ name, from, to }) => `${from}–${to} ${name}`),
  ]);

it('shows each day by the company’s clock, a shift over midnight on both of its days', () => {
  expect(texts(plan())).toEqual([
    ['2026-11-30', false, ['12:00–22:00 null', '22:00–24:00 Ana']],
    ['2026-12-01', true, ['00:00–06:00 Ana', '06:00–24:00 null']],
    ['2026-12-02', false, ['00:00–12:00 null']],
  ]);
  expect(comingDays(plan())[0]!.parts.map(({ begin, end }) => [begin, end])).toEqual([
    [0.5, 22 / 24],
    [22 / 24, 1],
  ]);
});

it('fills the day on which the clock is put forward', () => {
  const [day] = comingDays(
    plan({
      timeZone: 'America/New_York',
      from: '2026-03-08T05:00:00.000Z',
      to: '2026-03-09T03:59:00.000Z',
      shifts: [],
      gaps: [{ from: '2026-03-08T05:00:00.000Z', to: '2026-03-09T04:00:00.000Z' }],
    }),
  );

  expect(day!.parts).toEqual([{ name: null, from: '00:00', to: '24:00', begin: 0, end: 1 }]);
});

it('names the shifts that begin on a date with their own times', () => {
  expect(shiftsBeginningOn(plan(), '2026-11-30')).toEqual([{ onCallId: 3, startTime: '22:00', endTime: '06:00' }]);
  expect(shiftsBeginningOn(plan(), '2026-12-01')).toEqual([]);
});
