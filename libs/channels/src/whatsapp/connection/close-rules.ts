import type { ConnectionStatus } from '@prosa/contracts';

/** Why a session stopped or is unlinked: codes of the console's `connections` texts. */
export type SessionReason =
  | 'codeExpired'
  | 'loggedOut'
  | 'usedElsewhere'
  | 'banned'
  | 'temporarilyBanned'
  | 'outdatedVersion'
  | 'linkAgain'
  | 'badSession';

/** What is known when a socket has closed. */
export interface ClosedSocket {
  /** The library's status code; undefined for an error of another kind. */
  code: number | undefined;
  isPaired: boolean;
  /** Codes that were shown and not scanned. */
  unreadCodes: number;
  /** Closes of the same code in a row, this one included, since the session was last steady. */
  timesInRow: number;
}

export type NextStep =
  /** now: at once; backoff: after a growing delay; check: after a look at the lease and a long pause. */
  | { step: 'retry'; when: 'now' | 'backoff' | 'check' }
  | { step: 'stop'; status: ConnectionStatus; reason: SessionReason }
  /** The pairing is over: its keys go. */
  | { step: 'forget'; reason: SessionReason };

/** A session error (500) that does not pass by itself after this many tries in a row. */
const BAD_SESSION_MAX = 10;

const STOPS: Record<number, SessionReason> = {
  402: 'temporarilyBanned',
  403: 'banned',
  405: 'outdatedVersion',
  406: 'banned',
  411: 'linkAgain',
};

/** What to do after a close (whatsapp.md §7.2, 16-17; reliability-security §4.5). */
export function afterClose({ code, isPaired, unreadCodes, timesInRow }: ClosedSocket): NextStep {
  if (code === 515) return { step: 'retry', when: 'now' };
  if (code === 401) return { step: 'forget', reason: 'loggedOut' };
  if (code === 440) return timesInRow > 1 ? stop('usedElsewhere') : { step: 'retry', when: 'check' };
  if (code === 408 && !isPaired && unreadCodes > 0) return stop('codeExpired');
  if (code === 500 && timesInRow >= BAD_SESSION_MAX) return stop('badSession');
  const reason = code === undefined ? undefined : STOPS[code];
  return reason ? stop(reason) : { step: 'retry', when: 'backoff' };
}

const stop = (reason: SessionReason): NextStep => ({ step: 'stop', status: 'DISCONNECTED', reason });
