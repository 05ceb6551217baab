const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** A socket of the file system: its server is gone, or has no place in its queue. The same words are said of files. */
const SOCKET_FILE = new Set(['ENOENT', 'EAGAIN']);
/** Connection exceptions, no connection left, ended by an operator or a time limit, starting up or shutting down. */
const SERVER = /^(08...|53300|57P0[1-3]|25P03|57014)$/;
/** The pool gives its errors no code; TypeORM lets go of a connection that ends between two statements. */
const POOL =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|query runner (was )?already released/i;

/**
 * Whether the database could not be reached, had no room, or gave the work up: the caller may try again
 * (reliability-security §4.9), and what was being written may stand there or not.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, syscall, message } = (error ?? {}) as { code?: unknown; syscall?: unknown; message?: unknown };
  const isRefused = typeof code === 'string' && (SOCKET.has(code) || SERVER.test(code));
  const isShut = syscall === 'connect' && SOCKET_FILE.has(String(code));
  return isRefused || isShut || (typeof message === 'string' && POOL.test(message));
}
