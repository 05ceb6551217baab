/* eslint-disable no-console -- the one place that stands between libsignal and the console */
const SESSION_TALK =
  /^(Closing (session|open session|stale)|Opening session|Session already|Removing old closed|Migrating session|Decrypted message with closed|Failed to decrypt message with any|Session error|Duplicate PreKeyMessage)/;
const LEVELS = ['log', 'info', 'warn', 'error'] as const;

/** libsignal prints whole session records, private keys included, through the console: keeps them out of the logs. */
export function muteLibsignal(): void {
  for (const level of LEVELS) {
    const original = console[level];
    console[level] = (...args: unknown[]) => {
      if (!SESSION_TALK.test(String(args[0]))) original.apply(console, args);
    };
  }
}
