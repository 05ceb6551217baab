import { pino, type Logger } from 'pino';
import { currentTrace } from '../trace/trace.js';

/** The log of a service. It must never get a token, a password, a code, a message body or a hidden number. */
export type Log = Logger;

const SECRET_PATHS = [
  'authorization',
  'cookie',
  'password',
  'token',
  'refreshToken',
  'accessToken',
  'secret',
  'body',
  'qrcode',
  'number',
];

/** JSON lines on standard output; `level` silent in tests. Known secret fields are removed as a last safeguard. */
export function createLog(service: string, level = process.env.LOG_LEVEL ?? 'info'): Log {
  const paths = SECRET_PATHS.flatMap((path) => [path, `*.${path}`, `*.*.${path}`]);
  return pino({ level, base: { service }, mixin: traceOf, redact: { paths, censor: '[cut]' } });
}

/** Adds the trace to every line, so that one message can be followed through all services. */
function traceOf(): { traceId?: string } {
  const trace = currentTrace();
  return trace ? { traceId: trace.traceId } : {};
}
