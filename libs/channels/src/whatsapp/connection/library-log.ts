import type { SocketConfig } from '../baileys.js';

/** The library logs whole stanzas, with numbers: none of it reaches our log (rules.md 14). */
export const SILENT_LOG: SocketConfig['logger'] = {
  level: 'silent',
  child: () => SILENT_LOG,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
