import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsText } from '../shared/decorators.js';
import { NUMBER_LENGTH, PASSWORD_LENGTH } from '../shared/limits.js';
import type { ClientOrigin } from './sessions.contract.js';

/** Limits of a reset (docs/spec/reliability-security.md §2.4, docs/spec/secondary.md §5). Times in seconds. */
export const RESET_RULES = {
  codeLife: 600,
  /** Time from the right code to the new password. */
  verifiedLife: 300,
  attempts: 3,
  sendsPerHour: 3,
  sendsPerDay: 10,
  sendsPerAddress: 10,
} as const;

export class RequestResetInput {
  @IsText(NUMBER_LENGTH) wpp!: string;
}

export class VerifyResetInput {
  @IsText(NUMBER_LENGTH) wpp!: string;
  @IsOptional() @IsString() @MaxLength(20) code?: string;
}

export class ResetPasswordInput {
  /** The handle that `recovery.request` answered; a user's number is refused (docs/spec/wire-contract.md §11). */
  @Matches(/^rst_[\w-]{22}$/) userId!: string;
  @IsText({ min: PASSWORD_LENGTH.min, max: PASSWORD_LENGTH.max }) newPassword!: string;
}

/** The number of the own account to which codes for a forgotten password go. */
export interface RecoveryNumberView {
  /** As it was typed; '' for none. */
  number: string;
  /** Only a proven number resets the password. */
  isProven: boolean;
  /** ISO time of the proof; null without one. */
  provenAt: string | null;
}

export class ProveNumberInput {
  @IsText({ min: 1, max: 20 }) code!: string;
}

/** The browser in which the reset was begun, by its cookie. */
interface FromBrowser {
  browserToken?: string;
}

export interface RecoveryRequests {
  /** The caller's own number. */
  'recovery.number': { input: Record<string, never>; output: RecoveryNumberView };
  /**
   * Sends a code to the caller's own number, by which it is proven. Throws ERR_RECOVERY_NUMBER_MISSING,
   * ERR_RECOVERY_NUMBER_PROVEN, ERR_TOO_MANY_ATTEMPTS with `retryAfterSeconds`, by number and by address.
   */
  'recovery.sendProof': { input: { origin: ClientOrigin }; output: { sent: boolean } };
  /**
   * Proves the number; who proved it before has it no longer. Throws ERR_RESET_CODE_WRONG with `attemptsLeft`,
   * ERR_NUMBER_CODE_EXPIRED (used up, too old, or for another number), ERR_TOO_MANY_ATTEMPTS.
   */
  'recovery.proveNumber': { input: ProveNumberInput & { origin: ClientOrigin }; output: RecoveryNumberView };
  /**
   * Sends a code to the number if a user has proven it. The answer is alike for any number: a handle, and the
   * browser's cookie. Throws ERR_TOO_MANY_ATTEMPTS with `retryAfterSeconds`, by number and by address.
   */
  'recovery.request': {
    input: RequestResetInput & { origin: ClientOrigin };
    output: { userId: string; browserToken: string };
  };
  /**
   * Verifies a code and returns it; null when none is given. Throws ERR_RESET_CODE_WRONG with `attemptsLeft`,
   * ERR_RESET_EXPIRED (used up, too old, replaced, or begun in another browser), ERR_TOO_MANY_ATTEMPTS.
   */
  'recovery.verify': { input: VerifyResetInput & FromBrowser; output: { code: string | null } };
  /** Ends all sessions of the user. Throws ERR_RESET_EXPIRED, ERR_WEAK_PASSWORD, ERR_TOO_MANY_ATTEMPTS. */
  'recovery.reset': {
    input: ResetPasswordInput & FromBrowser & { origin: ClientOrigin };
    output: { changed: boolean };
  };
}
