import { localMoment } from './zone-clock.js';

/** Hours without alerts: HH:mm in the person's zone (IANA name); they may span midnight. */
export interface QuietHours {
  from: string;
  to: string;
  timeZone: string;
}

/** Whether an instant is in the quiet hours: the start is included, the end is not. Equal times mean the whole day. */
export function isQuietAt({ from, to, timeZone }: QuietHours, instant: Date): boolean {
  const { time } = localMoment(timeZone, instant);
  return from < to ? from <= time && time < to : from <= time || time < to;
}
