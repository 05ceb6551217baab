import { parseArgs } from 'node:util';
import type { StartOptions } from '@prosa/whatsapp-simulator';

const FLAGS = {
  host: { type: 'string' },
  port: { type: 'string' },
  'https-port': { type: 'string' },
  'data-dir': { type: 'string' },
  'inbox-file': { type: 'string' },
  'any-port': { type: 'boolean' },
  'auto-users': { type: 'boolean' },
} as const;
type TextFlag = Exclude<keyof typeof FLAGS, 'any-port' | 'auto-users'>;

const HIGHEST_PORT = 65_535;

/** Flags first (`--port 4080`), then the environment (`PORT`). Throws when the port is not valid. */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): StartOptions {
  const { values } = parseArgs({ args, options: FLAGS });
  const setting = (flag: TextFlag, variable: string, otherwise: string): string =>
    values[flag] ?? env[variable] ?? otherwise;
  return {
    host: setting('host', 'HOST', '127.0.0.1'),
    httpPort: port(setting('port', 'PORT', '4080')),
    httpsPort: port(setting('https-port', 'HTTPS_PORT', '4443')),
    anyPortWhenInUse: values['any-port'] ?? env.ANY_PORT === 'true',
    dataDir: setting('data-dir', 'DATA_DIR', './data/simulator'),
    inboxFile: setting('inbox-file', 'INBOX_FILE', '') || undefined,
    autoCreateUsers: values['auto-users'] ?? env.AUTO_USERS === 'true',
  };
}

function port(text: string): number {
  const value = Number(text);
  if (!text || !Number.isInteger(value) || value < 0 || value > HIGHEST_PORT) throw new Error(`not a port: ${text}`);
  return value;
}
