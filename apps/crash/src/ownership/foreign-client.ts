import { eventually } from '@prosa/testing';
import type { Desk, SharedSessions } from './shared-sessions.js';

/**
 * After being replaced a session waits 30 s, tries once, then waits for a person (docs/spec/reliability-security.md
 * §4.5).
 */
const PAUSE_MS = 30_000;
/** Long enough to show a loop, which logs in about once a second. */
const QUIET_MS = 8_000;

export interface ForeignReport {
  /** Our logins while the foreign client was active; one is allowed. */
  tries: number;
  /** Milliseconds from being replaced to that login. */
  triedAfterMs: number;
  /** Status and reason shown to the admin: while waiting to try, and after giving up. */
  shownWaiting: string;
  shownAtLast: string;
  /** Whether the session was restored on a person's request after the foreign client had disconnected. */
  isBack: boolean;
}

/** Lets a client that is not ours use a session's identity and log in again whenever it is replaced. */
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
