import { IsEmail, IsString, MaxLength } from 'class-validator';
import { EMAIL_MAX_LENGTH, PASSWORD_LENGTH } from '../shared/limits.js';
import { type ClientOrigin, SECOND_FACTOR_CODE_MAX } from './sessions.contract.js';
import type { UserIdInput } from './users/users.contract.js';

/** Codes that open once each when the phone is gone. */
export const RECOVERY_CODES = 10;

export interface SecondFactorView {
  isOn: boolean;
  /** ISO time; null while it is off. */
  since: string | null;
  recoveryCodesLeft: number;
  /** The operator asks for it of people like the caller: it cannot be switched off. */
  isRequired: boolean;
}

/** What an authenticator app is set up with: the picture of `uri`, or `secret` typed in. */
export interface SecondFactorSetup {
  secret: string;
  uri: string;
}

/** A step that a stolen session alone must not be able to take. */
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

/** Where a password or a code is proved: ERR_PASSWORD_WRONG, ERR_SECOND_FACTOR_WRONG, ERR_TOO_MANY_ATTEMPTS. */
export interface SecondFactorRequests {
  'secondFactor.get': { input: Record<string, never>; output: SecondFactorView };
  /** Begins; nothing holds until a code confirms it. Also throws ERR_SECOND_FACTOR_ON. */
  'secondFactor.begin': { input: ProvePasswordInput & From; output: SecondFactorSetup };
  /** Answers the recovery codes for the one time. Throws ERR_SECOND_FACTOR_WRONG, ERR_SECOND_FACTOR_OFF (not begun). */
  'secondFactor.confirm': { input: SecondFactorCodeInput; output: { recoveryCodes: string[] } };
  /** The former ones are void. Also throws ERR_SECOND_FACTOR_OFF. */
  'secondFactor.renewCodes': { input: ProvePersonInput & From; output: { recoveryCodes: string[] } };
  /** Also throws ERR_SECOND_FACTOR_OFF, ERR_NO_PERMISSION (the operator asks for it). */
  'secondFactor.disable': { input: ProvePersonInput & From; output: SecondFactorView };
  /**
   * Takes off a user's, whose sessions end: an admin that of who is none, a super user an admin's too. Throws
   * ERR_NO_PERMISSION, ERR_NO_USER_FOUND, ERR_SECOND_FACTOR_OFF.
   */
  'secondFactor.remove': { input: UserIdInput; output: { removed: boolean } };
  /** The same for super users, in any company, by e-mail. */
  'secondFactor.removeByEmail': { input: SecondFactorOwnerInput; output: { removed: boolean } };
}
