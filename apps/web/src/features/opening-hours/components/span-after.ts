import type { HoursSpan } from '@prosa/contracts';

const FIRST: HoursSpan = { start: '08:00', end: '12:00' };

/** A period to begin with after another one: an hour later, its end still to be typed. */
export function spanAfter(before: HoursSpan | undefined): HoursSpan {
  if (!before) return FIRST;
  const hour = Math.min(23, Number(before.end.slice(0, 2)) + 1);
  return { start: `${String(hour).padStart(2, '0')}:00`, end: '' };
}
