import type { ErrorCode, MailState } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { DeliveryFailure } from './smtp-client.js';

export interface Outcome {
  state: MailState;
  code: ErrorCode | null;
  /** The words of the mail server or of the connection; '' for none. */
  reason: string;
}

/** What nodemailer's errors carry. */
interface SmtpFailure {
  code?: string;
  /** Of the system's error that nodemailer replaced by its own. */
  originalCode?: string;
  responseCode?: number;
  response?: string;
}

const REASON_MAX = 300;
const PERMANENT = 500;
/** Failures about this message; others are about the server or the connection, and pass. */
const ABOUT_THE_MESSAGE: ReadonlySet<string | undefined> = new Set(['EENVELOPE', 'EMESSAGE']);
/** A server says so to whom it wants to sign in first, or better (RFC 4954 §6). */
const SIGN_IN_CODES: ReadonlySet<number | undefined> = new Set([530, 534, 535, 538]);
/** Node's codes of certificates that it does not trust. */
const CERTIFICATE = /CERT|LEAF_SIGNATURE|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH/;

/** What an error of an attempt means for the message. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof AppError) {
    const reason = error.details?.['reason'];
    return { state: 'waiting', code: error.code, reason: typeof reason === 'string' ? reason : '' };
  }
  const isHandedOver = error instanceof DeliveryFailure && error.isHandedOver;
  const cause: unknown = error instanceof DeliveryFailure ? error.cause : error;
  const { response, ...failure } = cause as SmtpFailure;
  const reason = (response ?? (cause as Error).message).slice(0, REASON_MAX);
  return { ...meaningOf(failure, isHandedOver), reason };
}

/** The outcome as the company may read it: how the installation reaches its mail server is the platform's own. */
export const shownOutcome = (outcome: Outcome): Outcome =>
  outcome.code === 'ERR_MAIL_REFUSED' ? outcome : { ...outcome, reason: '' };

function meaningOf(failure: SmtpFailure, isHandedOver: boolean): Omit<Outcome, 'reason'> {
  const { code, responseCode } = failure;
  if (isHandedOver && responseCode === undefined) return { state: 'unknown', code: 'ERR_MAIL_UNCERTAIN' };
  if (code === 'EAUTH' || SIGN_IN_CODES.has(responseCode)) return { state: 'waiting', code: 'ERR_MAIL_SIGN_IN' };
  if (ABOUT_THE_MESSAGE.has(code)) {
    return { state: (responseCode ?? PERMANENT) >= PERMANENT ? 'refused' : 'waiting', code: 'ERR_MAIL_REFUSED' };
  }
  return { state: 'waiting', code: connectionCode(failure) };
}

function connectionCode({ code, originalCode = '' }: SmtpFailure): ErrorCode {
  if (CERTIFICATE.test(originalCode)) return 'ERR_MAIL_CERTIFICATE';
  if (code === 'ETLS' || originalCode.startsWith('ERR_SSL')) return 'ERR_MAIL_ENCRYPTION';
  return 'ERR_MAIL_UNREACHABLE';
}
