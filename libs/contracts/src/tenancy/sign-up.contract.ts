import { IsEmail, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsId, IsName, IsText } from '../shared/decorators.js';
import { EMAIL_MAX_LENGTH, NUMBER_LENGTH, PASSWORD_LENGTH } from '../shared/limits.js';
import { LANGUAGES, type Language } from '../shared/languages.js';
import type { ClientOrigin } from './sessions.contract.js';

/** Days of trial after sign-up (docs/spec/domain-behaviour.md §14). */
export const TRIAL_DAYS = 3;

/** A company that signs up, with its first admin (docs/spec/core.md §2, §5). */
export class SignUpInput {
  @IsName() companyName!: string;
  @IsName() name!: string;
  @IsEmail() @MaxLength(EMAIL_MAX_LENGTH) email!: string;
  @IsText({ min: PASSWORD_LENGTH.admin, max: PASSWORD_LENGTH.max }) password!: string;
  @IsText(NUMBER_LENGTH) phone!: string;
  @IsId() planId!: number;
  /** The company that recommended the platform; the new one never joins it (docs/spec/reliability-security.md §2.2). */
  @IsOptional() @IsId() companyId?: number;
  /** The code that `companies.signUpCode` sent to the phone, and the handle that it answered. */
  @IsOptional() @IsString() @MaxLength(20) code?: string;
  @IsOptional() @Matches(/^sgn_[\w-]{22}$/) codeHandle?: string;
}

/** The number that a sign-up must prove. */
export class SignUpCodeInput {
  @IsText(NUMBER_LENGTH) phone!: string;
  /** Of the message; pt-BR when absent. */
  @IsOptional() @IsIn(LANGUAGES) language?: Language;
}

export interface SignUpRequests {
  /**
   * An e-mail in use is answered like any other, with ids of 0, and creates nothing. Throws
   * ERR_USER_CREATION_DISABLED, ERR_TOO_MANY_ATTEMPTS, ERR_NO_PLAN_FOUND (or not a public one), ERR_WEAK_PASSWORD,
   * ERR_SIGN_UP_CODE_REQUIRED (the platform has a connected number, and `code` or `codeHandle` is missing),
   * ERR_RESET_CODE_WRONG with `attemptsLeft`, ERR_SIGN_UP_CODE_EXPIRED, ERR_COMPANY_NAME_ALREADY_EXISTS.
   */
  'companies.signUp': { input: SignUpInput & { origin: ClientOrigin }; output: { companyId: number; userId: number } };
  /**
   * Sends a code to the number, good for ten minutes and three tries. `codeHandle` is null where the platform has no
   * connected number: then sign-up needs no code. Throws ERR_USER_CREATION_DISABLED, ERR_TOO_MANY_ATTEMPTS with
   * `retryAfterSeconds`, by number and by address.
   */
  'companies.signUpCode': {
    input: SignUpCodeInput & { origin: ClientOrigin };
    output: { codeHandle: string | null };
  };
}
