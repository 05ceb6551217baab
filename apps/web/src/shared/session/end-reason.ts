const KEY = 'prosa-session-end';

/** How a session ended that nobody signed out of: a sign-in elsewhere told so, or the server no longer knew it. */
const ENDS = ['replaced', 'over'] as const;
export type EndReason = (typeof ENDS)[number];

/** Keeps, over the coming start of this page too, how its session ended. */
export const recordEndReason = (end: EndReason): void => sessionStorage.setItem(KEY, end);

/** What was noted; null: nothing. */
export function recordedEndReason(): EndReason | null {
  const stored = sessionStorage.getItem(KEY);
  return ENDS.find((end) => end === stored) ?? null;
}

/** Said once is enough. */
export const clearEndReason = (): void => sessionStorage.removeItem(KEY);
