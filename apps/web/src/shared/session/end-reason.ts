const KEY = 'prosa-session-end';

/** Ends other than signing out: a sign-in elsewhere replaced the session, or the server rejected it. */
const ENDS = ['replaced', 'over'] as const;
type EndReason = (typeof ENDS)[number];

/** Stores how the session ended, for the sign-in page after the reload. */
export const recordEndReason = (end: EndReason): void => sessionStorage.setItem(KEY, end);

/** The stored reason; null for none. */
export function recordedEndReason(): EndReason | null {
  const stored = sessionStorage.getItem(KEY);
  return ENDS.find((end) => end === stored) ?? null;
}

/** Removes the reason after it was shown. */
export const clearEndReason = (): void => sessionStorage.removeItem(KEY);
