import { IsEmail, IsOptional, MaxLength } from 'class-validator';
import { IsId, IsName, IsText } from '../shared/decorators.js';
import { EMAIL_MAX_LENGTH, NAME_LENGTH, NUMBER_LENGTH, PASSWORD_LENGTH } from '../shared/limits.js';
import type { ClientOrigin } from './sessions.contract.js';

/** Days of trial after sign-up (docs/spec/domain-behaviour.md §14). */
export const TRIAL_DAYS = 3;

/** A company that signs up, with its first admin (docs/spec/core.md §2, §5). */
export class SignUpInput {
  @IsName(NAME_LENGTH) companyName!: string;
  @IsName(NAME_LENGTH) name!: string;
  @IsEmail() @MaxLength(EMAIL_MAX_LENGTH) email!: string;
  @IsText({ min: PASSWORD_LENGTH.admin, max: PASSWORD_LENGTH.max }) password!: string;
  @IsText(NUMBER_LENGTH) phone!: string;
  @IsId() planId!: number;
  /** The company that recommended the platform; the new one never joins it (docs/spec/reliability-security.md §2.2). */
  @IsOptional() @IsId() companyId?: number;
}

export interface SignUpRequests {
  /**
   * Throws ERR_USER_CREATION_DISABLED, ERR_TOO_MANY_ATTEMPTS, ERR_NO_PLAN_FOUND (or not a public one),
   * ERR_WEAK_PASSWORD, ERR_EMAIL_ALREADY_EXISTS.
   */
  'companies.signUp': { input: SignUpInput & { origin: ClientOrigin }; output: { companyId: number; userId: number } };
}
