import { IsEmail, IsOptional, IsString, MaxLength } from 'class-validator';
import type { Actor } from '../shared/actor.js';
import { EMAIL_MAX_LENGTH, PASSWORD_LENGTH } from '../shared/limits.js';
import type { UserView } from './users.contract.js';

/** From where a session is used; the gateway fills it, throttling and the sessions list read it. */
export class ClientOrigin {
  @IsString() @MaxLength(64) address!: string;
  @IsString() @MaxLength(400) userAgent!: string;
}

export class SignInInput {
  @IsEmail() @MaxLength(EMAIL_MAX_LENGTH) email!: string;
  @IsString() @MaxLength(PASSWORD_LENGTH.max) password!: string;
}

/** `accessToken` lives 15 minutes, `refreshToken` 7 days and is rotated at each use (reliability-security §2.3). */
export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
  /** Marks this browser after a success: the account delay is skipped for it (reliability-security §2.3). */
  deviceToken: string;
  user: UserView;
  sessionId: string;
}

export class AccessTokenInput {
  @IsString() @MaxLength(4096) token!: string;
}

export class RefreshTokenInput {
  @IsOptional() @IsString() @MaxLength(512) refreshToken?: string;
}

/** Who is asking, and what of the session bounds it. */
export interface SessionActor extends Actor {
  /** Of the access token; ISO time. */
  expiresAt: string;
  /** The company's due date has passed: only what helps to pay or to leave is open (core.md §4). */
  isPastDue: boolean;
}

export interface SessionRequests {
  /**
   * Errors: ERR_INVALID_CREDENTIALS, ERR_TOO_MANY_ATTEMPTS, ERR_COMPANY_INACTIVE, ERR_OUT_OF_HOURS (by the company's
   * clock). Ends the user's earlier sessions (core.md §4). Who comes after the company's due date may sign in and pay.
   */
  'sessions.signIn': { input: SignInInput & { origin: ClientOrigin; deviceToken?: string }; output: SessionTokens };
  /** Errors: ERR_SESSION_EXPIRED. A reused token ends the family, but for 10 s of grace for parallel tabs. */
  'sessions.refresh': { input: RefreshTokenInput & { origin: ClientOrigin }; output: SessionTokens };
  /** Ends the session of the given refresh token, or the actor's own. Never fails. */
  'sessions.signOut': { input: RefreshTokenInput; output: { ended: boolean } };
  /** The actor behind an access token. Errors: ERR_TOKEN_EXPIRED (expired or malformed), ERR_SESSION_EXPIRED (ended). */
  'sessions.actor': { input: AccessTokenInput; output: SessionActor };
  /** The actor behind a refresh cookie, without rotating it: authenticates a console's socket (wire-contract.md §3). */
  'sessions.actorOfCookie': { input: RefreshTokenInput; output: Omit<SessionActor, 'expiresAt'> };
}

export interface SessionEvents {
  /** A later sign-in ended these sessions: their consoles are told and their sockets closed. */
  'session.replaced': { userId: number; sessionIds: string[] };
  /** Signed out, revoked or reused. */
  'session.ended': { userId: number; sessionIds: string[] };
}
