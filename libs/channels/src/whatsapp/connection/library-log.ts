import type { SocketConfig } from '../baileys.js';

/** A log that drops everything: the library logs whole stanzas, with phone numbers (docs/spec/rules.md 14). */
export const SILENT_LOG: SocketConfig['logger'] = {
  level: 'silent',
  child: () => SILENT_LOG,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
