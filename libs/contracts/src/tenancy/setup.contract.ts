import { IsEmail, IsString, MaxLength } from 'class-validator';
import { IsName, IsText } from '../shared/decorators.js';
import { EMAIL_MAX_LENGTH, NAME_LENGTH, PASSWORD_LENGTH } from '../shared/limits.js';

/** The first company and its admin, who is the super user as well. Possible once, with the one-time token. */
export class CompleteSetupInput {
  @IsString() @MaxLength(200) token!: string;
  @IsName(NAME_LENGTH) companyName!: string;
  @IsName(NAME_LENGTH) name!: string;
  @IsEmail() @MaxLength(EMAIL_MAX_LENGTH) email!: string;
  @IsText({ min: PASSWORD_LENGTH.admin, max: PASSWORD_LENGTH.max }) password!: string;
}

export interface SetupRequests {
  'setup.status': { input: Record<string, never>; output: { isComplete: boolean } };
  /**
   * Issues a one-time token (128 bit, 30 minutes) while setup is open, and invalidates earlier ones. Not reachable from
   * outside: the start of the platform requests it to print the link. Throws ERR_SETUP_CLOSED.
   */
  'setup.issueToken': { input: Record<string, never>; output: { token: string; expiresAt: string } };
  /** Throws ERR_SETUP_CLOSED, ERR_SETUP_TOKEN_INVALID, ERR_WEAK_PASSWORD. */
  'setup.complete': { input: CompleteSetupInput; output: { companyId: number; userId: number } };
}
