const MINUTE_MS = 60_000;

/** Minutes of waiting after which the colour changes. */
const SOON_AFTER = 5;
const LATE_AFTER = 15;

export type Patience = 'fresh' | 'soon' | 'late';

/** Urgency by waiting time; null when nobody waits. */
export function patienceOf(waitingSince: string | null, now: number): Patience | null {
  if (waitingSince === null) return null;
  const minutes = (now - new Date(waitingSince).getTime()) / MINUTE_MS;
  if (minutes >= LATE_AFTER) return 'late';
  return minutes >= SOON_AFTER ? 'soon' : 'fresh';
}
