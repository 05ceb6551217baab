import { endsNextDay } from './input/wrong-spans.js';
import { exceptionOn, type OpeningPlan } from './opening-plan.js';
import { isPlanOpenAt, spansOfDate } from './is-open-at.js';
import { clockChangesOn, datesFrom, instantsOf, localMoment } from './zone-clock.js';

export interface Opening {
  isOpen: boolean;
  /** The next instant at which `isOpen` changes; null: never within the coming year. */
  until: Date | null;
  /** Name of the exception that decides the day; null: the week does. */
  exception: string | null;
}

const DAYS_AHEAD = 366;
const MINUTE_MS = 60_000;

/**
 * Whether the plan is open at an instant in a zone (IANA name), and until when. Both ends of a span are within it, to the
 * minute. Hours follow the clock on the wall: on the day on which it is put back, an hour that comes twice is open twice.
 */
export function openingAt(plan: OpeningPlan, zone: string, at: Date): Opening {
  const isOpen = isPlanOpenAt(plan, zone, at);
  const { date } = localMoment(zone, at);
  return { isOpen, until: nextChange(plan, zone, at, isOpen), exception: exceptionOn(plan, date)?.name ?? null };
}

/** The first instant after `at` at which the state is another one; states change at ends of spans and clock changes only. */
function nextChange(plan: OpeningPlan, zone: string, at: Date, isOpen: boolean): Date | null {
  for (const date of datesFrom(localMoment(zone, at).date, DAYS_AHEAD)) {
    const later = boundariesOf(plan, zone, date).filter((instant) => instant > at.getTime());
    const change = later.find((instant) => isPlanOpenAt(plan, zone, new Date(instant)) !== isOpen);
    if (change !== undefined) return new Date(change);
  }
  return null;
}

/** The instants of a local date at which the state may change, in their order; those of its neighbours are not among them. */
function boundariesOf(plan: OpeningPlan, zone: string, date: string): number[] {
  const today = spansOfDate(plan, date) ?? [];
  const yesterday = (spansOfDate(plan, [...datesFrom(date, 1, -1)][0]!) ?? []).filter(([start, end]) =>
    endsNextDay(start, end),
  );
  const times = [
    '00:00',
    ...today.flatMap(([start, end]) => (endsNextDay(start, end) ? [start] : [start, end])),
    ...yesterday.map(([, end]) => end),
  ];
  const instants = times
    .flatMap((time) => instantsOf(zone, date, time))
    .flatMap((instant) => [instant, instant + MINUTE_MS]);
  return [...instants, ...clockChangesOn(zone, date)]
    .filter((instant) => localMoment(zone, new Date(instant)).date === date)
    .sort((one, other) => one - other);
}
