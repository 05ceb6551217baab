/**
 * The text of an error with phone numbers masked: libraries put chat ids into their messages (docs/spec/rules.md 14).
 */
export const loggable = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\d{5,}/g, '#').slice(0, 300);
