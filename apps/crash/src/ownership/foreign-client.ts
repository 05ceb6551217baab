import { eventually } from '@prosa/testing';
import type { Desk, SharedSessions } from './shared-sessions.js';

/** §4.5: replaced, look at the lease, wait 30 s, one try, then wait for a person. */
const PAUSE_MS = 30_000;
/** Long enough for a loop to show: a login a second or so. */
const QUIET_MS = 8_000;

export interface ForeignReport {
  /** Logins of ours while the foreign client was there: one try. */
  tries: number;
  /** From being replaced to that try, in milliseconds. */
  triedAfterMs: number;
  /** What the admin was shown while it waited to try, and when it had given up: status and reason. */
  shownWaiting: string;
  shownAtLast: string;
  /** After a person requested it, once the foreign client had disconnected. */
  isBack: boolean;
}

/** A client that is not ours uses the identity of a session, and comes back whenever it is replaced. */
export async function runForeignClient(shared: SharedSessions, desk: Desk): Promise<ForeignReport> {
  const { phones, api } = shared;
  const current = () => api.expect<{ status: string; reason: string | null }>('GET', `/whatsapp/${desk.connectionId}`);
  const shown = async () => {
    const { status, reason } = await current();
    return `${status} ${reason ?? '-'}`;
  };
  const startedAt = Date.now();
  await phones.useElsewhere(desk.business, true);
  const is = (expected: string, limitMs: number) =>
    eventually(async () => {
      const { status } = await current();
      if (status !== expected) throw new Error(`the connection is ${status}`);
      return shown();
    }, limitMs).catch(shown);
  const shownWaiting = await is('TIMEOUT', 10_000);
  const shownAtLast = await is('DISCONNECTED', PAUSE_MS + 20_000);
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  const ours = (await phones.logins()).filter(
    ({ phone, socket, at }) => phone === desk.business && socket !== null && at > startedAt,
  );
  await phones.useElsewhere(desk.business, false);
  await api.expect('POST', `/whatsappsession/${desk.connectionId}`);
  const isBack = (await is('CONNECTED', 20_000)).startsWith('CONNECTED');
  return { tries: ours.length, triedAfterMs: (ours[0]?.at ?? Infinity) - startedAt, shownWaiting, shownAtLast, isBack };
}
