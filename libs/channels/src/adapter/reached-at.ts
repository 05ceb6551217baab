import type { ReceiptUpdate } from '../channel-events.js';

/** The last second that a date can have. */
const LAST_SECOND = 8_640_000_000_000;

/** When a message reached the phone, by a network's time in seconds since 1970; nothing for what is no time. */
export function reachedAtOf(time: string | undefined): Pick<ReceiptUpdate, 'reachedAt'> {
  const seconds = Number(time);
  return seconds > 0 && seconds <= LAST_SECOND ? { reachedAt: new Date(seconds * 1_000).toISOString() } : {};
}
