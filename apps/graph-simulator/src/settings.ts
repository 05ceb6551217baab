import { parseArgs } from 'node:util';
import type { GraphOptions } from '@prosa/graph-simulator';

const FLAGS = {
  host: { type: 'string' },
  port: { type: 'string' },
  'data-dir': { type: 'string' },
  'any-port': { type: 'boolean' },
} as const;

const HIGHEST_PORT = 65_535;

/** Flags first (`--port 4090`), then the environment (`PORT`). Throws when the port is not valid. */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): GraphOptions {
  const { values } = parseArgs({ args, options: FLAGS });
  return {
    host: values.host ?? env.HOST ?? '127.0.0.1',
    port: port(values.port ?? env.PORT ?? '4090'),
    anyPortWhenInUse: values['any-port'] ?? env.ANY_PORT === 'true',
    dataDir: values['data-dir'] ?? env.DATA_DIR ?? './data/graph-simulator',
  };
}

function port(text: string): number {
  const value = Number(text);
  if (!text || !Number.isInteger(value) || value < 0 || value > HIGHEST_PORT) throw new Error(`not a port: ${text}`);
  return value;
}
