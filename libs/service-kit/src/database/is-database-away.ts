const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** Connection exceptions, no connection left, ended by an operator or a time limit, starting up or shutting down. */
const SERVER = /^(08...|53300|57P0[1-3]|25P03|57014)$/;
/** The pool gives its errors no code. */
const POOL = /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;

/**
 * Whether the database could not be reached, had no room, or gave the work up: the caller may try again
 * (reliability-security §4.9), and what was being written may stand there or not.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const isRefused = typeof code === 'string' && (SOCKET.has(code) || SERVER.test(code));
  return isRefused || (typeof message === 'string' && POOL.test(message));
}
