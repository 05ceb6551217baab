/** Who can remove the cause of a failed message. */
export type FailureActor = 'attendant' | 'admin' | 'provider' | 'nobody';

export interface SendFailure {
  whoActs: FailureActor;
  /** Whether sending the same message again can succeed. */
  canRetry: boolean;
}

const failure = (whoActs: FailureActor, canRetry: boolean): SendFailure => ({ whoActs, canRetry });

/**
 * Why a message was not sent, beside the providers' own codes (`provider-codes.ts`). The console has a
 * text for each.
 */
export const SEND_FAILURES = {
  /** The reply window is closed. */
  windowClosed: failure('attendant', false),
  /** The connection must be authorised again: its token is dead. */
  reauthorise: failure('admin', true),
  permissionMissing: failure('admin', true),
  tooFast: failure('provider', true),
  /** The number is limited because its messages look like spam. */
  spamLimited: failure('admin', true),
  accountRestricted: failure('admin', false),
  /** Display name, payment method or registration of the account. */
  accountIncomplete: failure('admin', true),
  /** No account there, an old app, or terms that were not accepted. */
  notReachable: failure('nobody', false),
  /** The person stopped messages of this kind. */
  optedOut: failure('nobody', false),
  /** The provider limits how many messages of this kind the person gets, or tries that out on them. */
  marketingLimited: failure('nobody', false),
  contentUnsupported: failure('attendant', false),
  mediaRejected: failure('attendant', false),
  templateMissing: failure('admin', false),
  templateInvalid: failure('attendant', false),
  templatePaused: failure('admin', false),
  providerDown: failure('provider', true),
  /** The answer was lost: nobody knows whether the message went out. */
  outcomeUnknown: failure('attendant', true),
  /** WhatsApp lets this number start no conversations for a while. */
  newChatsLimited: failure('provider', true),
  /** The keys that were agreed with the devices of the contact are out of date. */
  keysOutdated: failure('attendant', true),
  /** It had waited so long that it was not sent any more. */
  expired: failure('attendant', true),
  /** A fault of ours or a code nobody knows. */
  refused: failure('nobody', false),
} as const satisfies Record<string, SendFailure>;

export type SendFailureCode = keyof typeof SEND_FAILURES;

export const isSendFailure = (reason: string | null): reason is SendFailureCode =>
  reason !== null && Object.hasOwn(SEND_FAILURES, reason);
