import type { LinkCode } from '@prosa/contracts';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { LiveSocket } from './live-socket.js';
import { LINK_REFUSED } from './close-rules.js';

/** The service's answer to the request. */
const ACCEPTED = 'CB:iq,type:result,link_code_companion_reg';
/** A code is shown after this long even without that answer, in milliseconds. */
const ACCEPTED_WITHIN_MS = 5_000;

/**
 * Has the service show a request on the phone of that number, and resolves to the code that is to be typed there. The
 * socket ends when the service refuses, which the library does not report, and when nobody typed the code in time.
 */
export async function requestLinkCode(
  live: LiveSocket,
  number: string,
  { lastsMs, expired }: { lastsMs: number; expired: Error },
): Promise<Pick<LinkCode, 'code' | 'expiresAt'>> {
  const refused = Object.assign(new Error('the number was refused'), { output: { statusCode: LINK_REFUSED } });
  live.sock.ws.on('CB:iq,type:error', () => live.end(refused));
  const accepted = once(live.sock.ws, ACCEPTED).catch(() => undefined);
  const code = await live.sock.requestPairingCode(number);
  await Promise.race([accepted, pause(ACCEPTED_WITHIN_MS, undefined, { ref: false })]);
  const timer = setTimeout(() => live.me ?? live.end(expired), lastsMs).unref();
  live.sock.registerSocketEndHandler(() => clearTimeout(timer));
  return { code, expiresAt: new Date(Date.now() + lastsMs).toISOString() };
}
