import type { ErrorCode, MailState } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';

export interface Outcome {
  state: MailState;
  code: ErrorCode | null;
  /** The words of the mail server; '' for none. */
  reason: string;
}

/** What nodemailer's errors carry. */
interface SmtpFailure {
  code?: string;
  responseCode?: number;
  response?: string;
}

const REASON_MAX = 300;
const PERMANENT = 500;
/** Failures about this message; others are about the server or the connection, and pass. */
const ABOUT_THE_MESSAGE: ReadonlySet<string | undefined> = new Set(['EENVELOPE', 'EMESSAGE']);

/** What an error of `sendBySmtp` means for the message. `isHandedOver`: its first byte had left. */
export function outcomeOf(error: unknown, isHandedOver: boolean): Outcome {
  if (error instanceof AppError) return { state: 'waiting', code: error.code, reason: '' };
  const { response, ...failure } = error as SmtpFailure;
  const reason = (response ?? (error as Error).message).slice(0, REASON_MAX);
  return { ...meaningOf(failure, isHandedOver), reason };
}

function meaningOf({ code, responseCode }: SmtpFailure, isHandedOver: boolean): Omit<Outcome, 'reason'> {
  if (code === 'EAUTH') return { state: 'waiting', code: 'ERR_MAIL_SIGN_IN' };
  if (responseCode !== undefined && ABOUT_THE_MESSAGE.has(code)) {
    return { state: responseCode >= PERMANENT ? 'refused' : 'waiting', code: 'ERR_MAIL_REFUSED' };
  }
  if (isHandedOver && responseCode === undefined) return { state: 'unknown', code: 'ERR_MAIL_UNCERTAIN' };
  return { state: 'waiting', code: 'ERR_MAIL_UNREACHABLE' };
}
