const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** Codes of a Unix socket whose server has ended or whose queue is full. Files have the same codes. */
const SOCKET_FILE = new Set(['ENOENT', 'EAGAIN']);
/** Connection exceptions, no connection left, ended by an operator or a time limit, starting up or shutting down. */
const SERVER = /^(08...|53300|57P0[1-3]|25P03|57014)$/;
/** The pool's errors have no code; TypeORM releases a connection that ends between two statements. */
const POOL =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|query runner (was )?already released/i;

/**
 * Whether the database could not be reached, had no free connection, or cancelled the work. The caller may try again;
 * whether a write was committed is unknown (docs/spec/reliability-security.md §4.9).
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, syscall, message } = (error ?? {}) as { code?: unknown; syscall?: unknown; message?: unknown };
  const isRefused = typeof code === 'string' && (SOCKET.has(code) || SERVER.test(code));
  const isShut = syscall === 'connect' && SOCKET_FILE.has(String(code));
  return isRefused || isShut || (typeof message === 'string' && POOL.test(message));
}
