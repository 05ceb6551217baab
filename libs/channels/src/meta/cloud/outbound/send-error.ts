import { cloudFailureOf, type SendFailureCode } from '@prosa/contracts';
import { SendRefused, TryLater } from '../../../adapter/send-errors.js';
import type { GraphError } from '../../graph/graph-error.js';
import { stopReasonOf } from './failure-of.js';

/** Too many messages to one person, and too many at once for the number. */
const PAIR_RATE = 131_056;
const FIRST_PAUSE_MS = 2_000;
/** How often a chat is refused for a reason that passes. A number that is limited for spam stops campaigns by this failure. */
const TRIES: Partial<Record<SendFailureCode, number>> = { tooFast: Infinity, providerDown: Infinity, spamLimited: 3 };
/** A session that has stopped sends nothing anyway; the pause is for the case that it is opened at once. */
const STOPPED_PAUSE_MS = 1_000;

/** The pause after the nth refusal of the pair rate, from 1: 4^n seconds (docs/spec/wire-external.md §3.6). */
const pairPauseMs = (refusals: number): number => 1000 * 4 ** Math.min(refusals, 5);

/**
 * What becomes of a message that the API refused. `refusals`: how often its chat was refused in a row. An answer of a
 * gateway between us and the API, which has no code, says nothing: the error is returned as it is.
 */
export function sendErrorOf(error: GraphError, refusals: number): Error {
  const { code } = error;
  if (code === -1 && error.status >= 500) return error;
  const reason = cloudFailureOf(code);
  if (stopReasonOf(code)) return new TryLater(reason, STOPPED_PAUSE_MS, { cause: error });
  if (code === PAIR_RATE) return new TryLater(reason, pairPauseMs(refusals), { cause: error });
  if (refusals < (TRIES[reason] ?? 0))
    return new TryLater(reason, FIRST_PAUSE_MS * 2 ** Math.min(refusals, 6), { cause: error });
  return new SendRefused(reason, { cause: error });
}
