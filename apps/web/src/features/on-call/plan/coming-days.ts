import { instantOf, localMoment, type OnCallPlan } from '@prosa/contracts';

/** A part of a day on which somebody is on call, or nobody is. */
export interface DayPart {
  /** Null: a gap. */
  name: string | null;
  /** HH:mm by the company's clock; the end of the day is 24:00. */
  from: string;
  to: string;
  /** Place in the day, 0 to 1. */
  begin: number;
  end: number;
}

export interface ComingDay {
  /** YYYY-MM-DD. */
  day: string;
  /** Whether it has shifts of its own. */
  isOverride: boolean;
  /** Shifts and gaps by their beginning. */
  parts: DayPart[];
}

const DAY_MS = 86_400_000;

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** The days of a plan by the company's clock; a shift over midnight has a part of both of its days. */
export function comingDays({ timeZone, from, to, shifts, gaps, overrides }: OnCallPlan): ComingDay[] {
  const own = new Set(overrides.map(({ day }) => day));
  const last = localMoment(timeZone, new Date(to)).date;
  const spans = [...shifts, ...gaps.map((gap) => ({ ...gap, name: null }))];
  const days: ComingDay[] = [];
  for (let day = localMoment(timeZone, new Date(from)).date; day <= last; day = dayAfter(day)) {
    const begin = instantOf(timeZone, day, '00:00').getTime();
    const end = instantOf(timeZone, dayAfter(day), '00:00').getTime();
    const parts = spans
      .map(({ name, ...span }) => ({
        name,
        from: Math.max(begin, Date.parse(span.from)),
        to: Math.min(end, Date.parse(span.to)),
      }))
      .filter((part) => part.to > part.from)
      .sort((one, other) => one.from - other.from || one.to - other.to)
      .map((part) => ({
        name: part.name,
        from: localMoment(timeZone, new Date(part.from)).time,
        to: part.to === end ? '24:00' : localMoment(timeZone, new Date(part.to)).time,
        begin: (part.from - begin) / (end - begin),
        end: (part.to - begin) / (end - begin),
      }));
    days.push({ day, isOverride: own.has(day), parts });
  }
  return days;
}

/** The shifts of the plan that begin on a date, as the dialog of the date shows them. */
export const shiftsBeginningOn = ({ timeZone, shifts }: OnCallPlan, day: string) =>
  shifts
    .map(({ onCallId, from, to }) => ({
      onCallId,
      day: localMoment(timeZone, new Date(from)).date,
      startTime: localMoment(timeZone, new Date(from)).time,
      endTime: localMoment(timeZone, new Date(to)).time,
    }))
    .filter((shift) => shift.day === day)
    .map(({ onCallId, startTime, endTime }) => ({ onCallId, startTime, endTime }));
