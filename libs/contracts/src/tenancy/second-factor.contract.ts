import { IsEmail, IsString, MaxLength } from 'class-validator';
import { EMAIL_MAX_LENGTH, PASSWORD_LENGTH } from '../shared/limits.js';
import { SECOND_FACTOR_CODE_MAX } from './session-values.js';
import type { ClientOrigin } from './sessions.contract.js';
import type { UserIdInput } from './users/users.contract.js';

/** The number of recovery codes, for a lost phone; each works once. */
export const RECOVERY_CODES = 10;

export interface SecondFactorView {
  isOn: boolean;
  /** ISO time; null while it is off. */
  since: string | null;
  recoveryCodesLeft: number;
  /** The operator requires it of the caller: it cannot be switched off. */
  isRequired: boolean;
}

/** The setup of an authenticator app: `uri` as a QR code, or `secret` typed in. */
export interface SecondFactorSetup {
  secret: string;
  uri: string;
}

/** The proof for a step that a stolen session alone must not allow. */
export class ProvePasswordInput {
  @IsString() @MaxLength(PASSWORD_LENGTH.max) password!: string;
}

export class SecondFactorCodeInput {
  @IsString() @MaxLength(SECOND_FACTOR_CODE_MAX) code!: string;
}

export class ProvePersonInput extends ProvePasswordInput {
  @IsString() @MaxLength(SECOND_FACTOR_CODE_MAX) code!: string;
}

export class SecondFactorOwnerInput {
  @IsEmail() @MaxLength(EMAIL_MAX_LENGTH) email!: string;
}

type From = { origin: ClientOrigin };

/** Requests with a password or a code throw ERR_PASSWORD_WRONG, ERR_SECOND_FACTOR_WRONG, ERR_TOO_MANY_ATTEMPTS. */
export interface SecondFactorRequests {
  'secondFactor.get': { input: Record<string, never>; output: SecondFactorView };
  /** Begins the enrolment, which a code must confirm. Also throws ERR_SECOND_FACTOR_ON. */
  'secondFactor.begin': { input: ProvePasswordInput & From; output: SecondFactorSetup };
  /**
   * Confirms the enrolment and returns the recovery codes, which cannot be read later. Throws ERR_SECOND_FACTOR_WRONG,
   * ERR_SECOND_FACTOR_OFF (not begun).
   */
  'secondFactor.confirm': { input: SecondFactorCodeInput; output: { recoveryCodes: string[] } };
  /** Replaces the recovery codes. Also throws ERR_SECOND_FACTOR_OFF. */
  'secondFactor.renewCodes': { input: ProvePersonInput & From; output: { recoveryCodes: string[] } };
  /** Also throws ERR_SECOND_FACTOR_OFF, ERR_NO_PERMISSION (the operator requires it). */
  'secondFactor.disable': { input: ProvePersonInput & From; output: SecondFactorView };
  /**
   * Removes another user's factor and ends their sessions: an admin a plain user's, a super user an admin's too. Throws
   * ERR_NO_PERMISSION, ERR_NO_USER_FOUND, ERR_SECOND_FACTOR_OFF.
   */
  'secondFactor.remove': { input: UserIdInput; output: { removed: boolean } };
  /** The same for super users, in any company, by e-mail. */
  'secondFactor.removeByEmail': { input: SecondFactorOwnerInput; output: { removed: boolean } };
}
