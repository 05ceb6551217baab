import { openingAt } from './opening-at.js';
import { aWeek } from './opening-hours.js';
import type { OpeningPlan } from './opening-plan.js';

const MINUTE = 60_000;
const TWO_DAYS = 2 * 24 * 60;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const ZONES = ['America/New_York', 'America/Sao_Paulo', 'Europe/Istanbul', 'Australia/Lord_Howe', 'America/St_Johns'];
/** Days around which clocks change, and an ordinary one. */
const DAYS = ['2025-03-08', '2025-11-01', '2025-04-05', '2025-10-04', '2018-11-03', '2018-02-17', '2024-12-31'];

/** Numbers below `limit` that are the same in every run (a linear congruential generator). */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const two = (value: number) => String(value).padStart(2, '0');

function aPlan(below: (limit: number) => number, dates: string[]): OpeningPlan {
  const time = () => `${two(below(24))}:${two(below(4) * 15)}`;
  const maybe = () => (below(3) === 0 ? '' : time());
  const spans = () => Array.from({ length: below(4) }, () => ({ start: time(), end: time() }));
  const week = aWeek(() => ({
    startTimeA: maybe(),
    endTimeA: maybe(),
    startTimeB: maybe(),
    endTimeB: maybe(),
    moreSpans: below(3) === 0 ? spans() : [],
  }));
  const exceptions = dates
    .filter(() => below(3) === 0)
    .map((date) => ({ date, name: date, isYearly: below(2) === 0, spans: spans() }));
  return { week: week.filter(() => below(8) > 0), exceptions };
}

const clocks = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);

/** The rules in the plainest form: every minute of the spans of two dates. */
function isOpen({ week, exceptions }: OpeningPlan, zone: string, at: number): boolean {
  const [date, time] = clocks.get(zone)!.format(at).split(' ') as [string, string];
  const spansOf = (day: string) => {
    const special =
      exceptions.find((each) => each.date === day && !each.isYearly) ??
      exceptions.find((each) => each.isYearly && each.date.endsWith(day.slice(4)));
    if (special) return special.spans.map(({ start, end }) => [start, end]);
    const hours = week.find(({ weekdayEn }) => weekdayEn === WEEKDAYS[new Date(day).getUTCDay()]);
    const pairs = [
      [hours?.startTimeA, hours?.endTimeA],
      [hours?.startTimeB, hours?.endTimeB],
      ...(hours?.moreSpans ?? []).map(({ start, end }) => [start, end]),
    ];
    return hours ? pairs.filter(([, end]) => end).map(([start, end]) => [start || '00:00', end!]) : null;
  };
  const today = spansOf(date);
  const before = spansOf(new Date(Date.parse(date) - 1440 * MINUTE).toISOString().slice(0, 10)) ?? [];
  if (!today) return true;
  const isIn = today.some(([start, end]) => (end! < start! ? time >= start! : time >= start! && time <= end!));
  return isIn || before.some(([start, end]) => end! < start! && time <= end!);
}

it('agrees with a clock that looks at every minute', () => {
  const below = numbers(7);
  for (let round = 0; round < 150; round++) {
    const zone = ZONES[below(ZONES.length)]!;
    const first = DAYS[below(DAYS.length)]!;
    const dates = [0, 1, 2, 3].map((day) =>
      new Date(Date.parse(first) + day * 1440 * MINUTE).toISOString().slice(0, 10),
    );
    const plan = aPlan(below, dates);
    const at = Date.parse(first) + below(1440) * MINUTE;
    const now = isOpen(plan, zone, at);
    let minutes = 1;
    while (minutes <= TWO_DAYS && isOpen(plan, zone, at + minutes * MINUTE) === now) minutes++;

    const found = openingAt(plan, zone, new Date(at));

    const until = found.until?.getTime() ?? Infinity;
    const isRight = minutes <= TWO_DAYS ? until === at + minutes * MINUTE : until > at + TWO_DAYS * MINUTE;
    expect({ round, zone, at, plan, ...found, isRight }).toMatchObject({ isOpen: now, isRight: true });
  }
}, 60_000);
