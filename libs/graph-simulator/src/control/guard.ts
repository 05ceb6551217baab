import type { IncomingMessage } from 'node:http';
import { ControlError } from './control-call.js';

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const LOCAL_NAMES = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/**
 * The control interface has no sign-in, so it serves this machine alone, and no page of another site: the address must
 * be loopback, the Host header a local name (not a foreign name that resolves here), and the Origin our own.
 */
export function assertLocal({ socket, headers }: IncomingMessage): void {
  const isLocal = LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_NAMES.test(headers.host ?? '');
  if (!isLocal) throw new ControlError(403, 'only from this machine');
  const { origin } = headers;
  const isForeign = origin !== undefined && origin.replace(/^https?:\/\//, '') !== headers.host;
  if (isForeign || headers['sec-fetch-site'] === 'cross-site') throw new ControlError(403, 'not from another site');
}
