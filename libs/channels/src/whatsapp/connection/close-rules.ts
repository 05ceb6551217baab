import type { ConnectionStatus } from '@prosa/contracts';

/** Why a session stopped or is unlinked: codes of the console's `connections` texts. */
export type SessionReason =
  | 'codeExpired'
  /** A person disconnected it here, which is not the phone's doing. */
  | 'disconnectedHere'
  | 'loggedOut'
  | 'usedElsewhere'
  | 'banned'
  | 'temporarilyBanned'
  | 'outdatedVersion'
  | 'linkAgain'
  | 'badSession'
  /** The service refused to link the number by a code. */
  | 'linkRefused'
  /** It was open and nothing was delivered to it. */
  | 'deaf';

/** Our own codes beside the library's, for a socket that we have ended. */
export const DEAF = 4_001;
export const LINK_REFUSED = 4_002;

/** Facts about a socket that has closed. */
export interface ClosedSocket {
  /** The library's status code; undefined for an error of another kind. */
  code: number | undefined;
  isPaired: boolean;
  /** Codes that were shown and not scanned. */
  unreadCodes: number;
  /** Closes with the same code since the session was last steady, this one included. */
  times: number;
}

export type NextStep =
  /** now: at once; backoff: after a growing delay; check: after a look at the lease and a long pause. */
  | { step: 'retry'; when: 'now' | 'backoff' | 'check'; reason?: SessionReason }
  | { step: 'stop'; status: ConnectionStatus; reason: SessionReason }
  /** The pairing is over: its keys are deleted. */
  | { step: 'forget'; reason: SessionReason };

/** A session error (500) that does not pass by itself after this many tries. */
const BAD_SESSION_MAX = 10;

type Rule = (closed: ClosedSocket) => NextStep;

/** By the library's status code; after any other the session connects again after a pause. */
const RULES: Partial<Record<number, Rule>> = {
  401: () => ({ step: 'forget', reason: 'loggedOut' }),
  402: () => stop('temporarilyBanned'),
  403: () => stop('banned'),
  405: () => stop('outdatedVersion'),
  406: () => stop('banned'),
  408: ({ isPaired, unreadCodes }) => (!isPaired && unreadCodes > 0 ? stop('codeExpired') : LATER),
  411: () => stop('linkAgain'),
  440: ({ times }) => (times > 1 ? stop('usedElsewhere') : { step: 'retry', when: 'check' }),
  500: ({ times }) => (times >= BAD_SESSION_MAX ? stop('badSession') : LATER),
  515: () => ({ step: 'retry', when: 'now' }),
  [LINK_REFUSED]: () => stop('linkRefused'),
  [DEAF]: () => ({ step: 'retry', when: 'backoff', reason: 'deaf' }),
};

const LATER: NextStep = { step: 'retry', when: 'backoff' };

/** Decides what follows a close (docs/spec/whatsapp.md §7.2, 16-17; docs/spec/reliability-security.md §4.5). */
export function afterClose(closed: ClosedSocket): NextStep {
  return RULES[closed.code ?? 0]?.(closed) ?? LATER;
}

const stop = (reason: SessionReason): NextStep => ({ step: 'stop', status: 'DISCONNECTED', reason });
