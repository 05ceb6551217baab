const KEY = 'prosa-session-end';

/** How a session ended that nobody signed out of: a sign-in elsewhere told so, or the server no longer knew it. */
const ENDS = ['replaced', 'over'] as const;
export type NotedEnd = (typeof ENDS)[number];

/** Keeps, over the coming start of this page too, how its session ended. */
export const noteEnd = (end: NotedEnd): void => sessionStorage.setItem(KEY, end);

/** What was noted; null: nothing. */
export function notedEnd(): NotedEnd | null {
  const noted = sessionStorage.getItem(KEY);
  return ENDS.find((end) => end === noted) ?? null;
}

/** Said once is enough. */
export const forgetEnd = (): void => sessionStorage.removeItem(KEY);
