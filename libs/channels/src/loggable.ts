/** The text of an error without what may be somebody's number: libraries put chat ids into theirs (rules.md 14). */
export const loggable = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\d{5,}/g, '#').slice(0, 300);
