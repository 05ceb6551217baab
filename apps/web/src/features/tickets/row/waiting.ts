const MINUTE_MS = 60_000;

/** How long a contact may wait before the row's colour changes, in minutes. */
const SOON_AFTER = 5;
const LATE_AFTER = 15;

export type Patience = 'fresh' | 'soon' | 'late';

/** How urgent an answer is by the time it has been waited for; null when nobody waits. */
export function patienceOf(waitingSince: string | null, now: number): Patience | null {
  if (waitingSince === null) return null;
  const minutes = (now - new Date(waitingSince).getTime()) / MINUTE_MS;
  if (minutes >= LATE_AFTER) return 'late';
  return minutes >= SOON_AFTER ? 'soon' : 'fresh';
}
