import type { SendFailureCode } from '@prosa/contracts';
import { SendRefused, TryLater } from '../../../adapter/send-errors.js';
import { GraphError, type GraphErrorKind } from '../../graph/graph-error.js';

const RATE_DELAY_MS = 60_000;
const DOWN_DELAY_MS = 10_000;

/** Refusals by code and subcode (docs/spec/wire-external.md §4.4). */
const REFUSALS: Record<string, SendFailureCode> = {
  '10/2018278': 'windowClosed',
  '10/2534022': 'windowClosed',
  '10/2018065': 'windowClosed',
  '551/': 'notReachable',
  '200/1545041': 'notReachable',
  '100/2018001': 'notReachable',
  '100/2018109': 'mediaRejected',
  '100/2018007': 'mediaRejected',
  '100/2018008': 'mediaRejected',
  '100/2018047': 'mediaRejected',
  '10/1893063': 'accountRestricted',
};

/** Why a connection was not even made: the request never left. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** Whether the token is dead: a person must sign in again. */
export const isTokenDead = (error: unknown): boolean => error instanceof GraphError && error.kind === 'token';

/**
 * What the outbound queue makes of a failed send: SendRefused for good, TryLater when it was surely not accepted, the
 * error itself when nobody knows.
 */
export function sendErrorOf(error: unknown): unknown {
  if (error instanceof GraphError) return refusalOf(error);
  const code = (error as { cause?: { code?: string } }).cause?.code;
  return code && NEVER_SENT.has(code) ? new TryLater('providerDown', DOWN_DELAY_MS, { cause: error }) : error;
}

/** Every refusal of a kind. */
const OF_KIND: Record<GraphErrorKind, { reason: SendFailureCode; delayMs?: number }> = {
  // The session is closed until a person signs in: after that it goes at once.
  token: { reason: 'reauthorise', delayMs: 1_000 },
  rate: { reason: 'tooFast', delayMs: RATE_DELAY_MS },
  temporary: { reason: 'providerDown', delayMs: DOWN_DELAY_MS },
  permission: { reason: 'permissionMissing' },
  policy: { reason: 'accountRestricted' },
  other: { reason: 'refused' },
};

function refusalOf(error: GraphError): SendRefused | TryLater {
  const known = REFUSALS[`${error.code}/${error.subcode ?? ''}`] ?? REFUSALS[`${error.code}/`];
  if (known) return new SendRefused(known, { cause: error });
  const { reason, delayMs } = OF_KIND[error.kind];
  return delayMs === undefined
    ? new SendRefused(reason, { cause: error })
    : new TryLater(reason, delayMs, { cause: error });
}
