import { ON_CALL_INTERVAL, ON_CALL_WEEK, type OnCallInput, type OnCallView } from '@prosa/contracts';

/** Hours of a day of the form; '' for none. */
export interface ShiftValues {
  startTime: string;
  endTime: string;
}

/** What one writes about a person on call. */
export interface OnCallValues {
  userId: number | null;
  phone: string;
  interval: number | null;
  /** Seven from Monday. */
  days: ShiftValues[];
}

export const valuesOf = (person: OnCallView | undefined): OnCallValues => ({
  userId: person?.userId ?? null,
  phone: person?.phone ?? '',
  interval: person?.interval ?? ON_CALL_INTERVAL.first,
  days: ON_CALL_WEEK.map((_, index) => {
    const { startTime, endTime } = person?.days[index] ?? {};
    return { startTime: startTime ?? '', endTime: endTime ?? '' };
  }),
});

/** The form is complete by now. */
export const inputOf = ({ userId, phone, interval, days }: OnCallValues): OnCallInput => ({
  userId: userId!,
  phone,
  interval: interval!,
  days: ON_CALL_WEEK.map((day, index) => ({ ...day, ...days[index] })),
});
