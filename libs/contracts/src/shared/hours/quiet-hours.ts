import { localMoment } from './is-open-at.js';

/** When somebody wants no alerts: from and to, HH:mm, by the clock of their zone (IANA name); over midnight too. */
export interface QuietHours {
  from: string;
  to: string;
  timeZone: string;
}

/**
 * Whether it is quiet at an instant: the start is within it, the end is not. One that ends when it begins is the whole
 * day.
 */
export function isQuietAt({ from, to, timeZone }: QuietHours, instant: Date): boolean {
  const { time } = localMoment(timeZone, instant);
  return from < to ? from <= time && time < to : from <= time || time < to;
}
