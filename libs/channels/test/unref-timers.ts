/**
 * Imported first by specs that open real sessions: the WhatsApp library leaves timers of half a minute and more behind,
 * and they must not delay the end of the run.
 */
const startTimer = globalThis.setTimeout;
globalThis.setTimeout = ((action: () => void, ms?: number, ...given: []) =>
  startTimer(action, ms, ...given).unref()) as typeof setTimeout;
