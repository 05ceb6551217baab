import { IsEmail, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import type { Actor } from '../shared/actor.js';
import { EMAIL_MAX_LENGTH, PASSWORD_LENGTH } from '../shared/limits.js';
import type { DeviceView } from './devices.js';
import { SECOND_FACTOR_CODE_MAX, type SessionEnd } from './session-values.js';
import type { UserIdInput, UserView } from './users/users.contract.js';

/** The origin of a request. The gateway fills it in; throttling and the list of sessions read it. */
export class ClientOrigin {
  @IsString() @MaxLength(64) address!: string;
  @IsString() @MaxLength(400) userAgent!: string;
}

export class SignInInput {
  @IsEmail() @MaxLength(EMAIL_MAX_LENGTH) email!: string;
  @IsString() @MaxLength(PASSWORD_LENGTH.max) password!: string;
  /** A code of the second factor or a recovery code; required after the right password. */
  @IsOptional() @IsString() @MaxLength(SECOND_FACTOR_CODE_MAX) code?: string;
}

/**
 * `accessToken` lives 15 minutes, `refreshToken` 7 days and is rotated at each use (docs/spec/reliability-security.md
 * §2.3).
 */
export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
  /**
   * Marks this browser after a sign-in: the account's delay does not apply to it (docs/spec/reliability-security.md
   * §2.3).
   */
  deviceToken: string;
  user: UserView;
  sessionId: string;
  /** The operator requires a second factor of this user, who has none: nothing else is allowed until then. */
  isSecondFactorMissing: boolean;
}

/** Reply of sign-in and refresh; the refresh token is in a cookie (docs/spec/wire-contract.md §1). */
export interface SessionReply {
  /** The access token. */
  token: string;
  user: UserView;
  /** Present and true when the user must set up a second factor before anything else. */
  isSecondFactorMissing?: boolean;
}

export class AccessTokenInput {
  @IsString() @MaxLength(4096) token!: string;
}

export class RefreshTokenInput {
  @IsOptional() @IsString() @MaxLength(512) refreshToken?: string;
}

/** An actor with the limits of the session. */
export interface SessionActor extends Actor {
  /** When the access token expires; ISO time. */
  expiresAt: string;
  /** What is missing. Until it is resolved only requests that help with it, or sign out, are answered. */
  lacks: SessionLack[];
}

/**
 * `payment`: the company's due date has passed (docs/spec/core.md §4). `secondFactor`: the operator requires one of the
 * caller, who has none.
 */
export type SessionLack = 'payment' | 'secondFactor';

/** A session of the caller, live or ended within 30 days. */
export interface OwnSessionView {
  id: string;
  /** Null for a program or an unknown browser. */
  device: DeviceView | null;
  /** The caller's network: the address without its last part. */
  network: string;
  createdAt: string;
  lastUsedAt: string;
  endedAt: string | null;
  end: SessionEnd | null;
  isCurrent: boolean;
}

export class EndSessionsInput {
  /** By default the others, so that nobody signs out by mistake. */
  @IsOptional() @IsIn(['others', 'all']) which?: 'others' | 'all';
}

export interface SessionRequests {
  /**
   * Throws ERR_INVALID_CREDENTIALS, ERR_TOO_MANY_ATTEMPTS, ERR_SECOND_FACTOR_REQUIRED (with `isWrong` when a code was
   * given), ERR_COMPANY_INACTIVE, ERR_OUT_OF_HOURS (by the company's clock). Ends the user's earlier sessions
   * (docs/spec/core.md §4). Who comes after the company's due date may sign in and pay.
   */
  'sessions.signIn': { input: SignInInput & { origin: ClientOrigin; deviceToken?: string }; output: SessionTokens };
  /**
   * Throws ERR_SESSION_EXPIRED. A reused token ends its family, after 10 s of grace for parallel tabs. The refusal has
   * the `reason` (`SessionEnd`) of the session whose access token was sent along, expired or not.
   */
  'sessions.refresh': {
    input: RefreshTokenInput & { origin: ClientOrigin; accessToken?: string };
    output: SessionTokens;
  };
  /** Ends the session of the given refresh token, or the actor's own. Never fails. */
  'sessions.signOut': { input: RefreshTokenInput; output: { ended: boolean } };
  /** The caller's own, newest first: the live ones, and those that ended within 30 days. */
  'sessions.list': { input: Record<string, never>; output: OwnSessionView[] };
  /** Signs the caller out elsewhere, or everywhere. */
  'sessions.end': { input: EndSessionsInput; output: { ended: number } };
  /** An admin signs another user of the company out everywhere. Throws ERR_NO_PERMISSION, ERR_NO_USER_FOUND. */
  'sessions.endOfUser': { input: UserIdInput; output: { ended: number } };
  /**
   * The actor behind an access token. Throws ERR_TOKEN_EXPIRED (expired or malformed), ERR_SESSION_EXPIRED (ended, with
   * the `reason`).
   */
  'sessions.actor': { input: AccessTokenInput; output: SessionActor };
  /**
   * The actor behind a refresh cookie, without rotating it: authenticates a console's socket
   * (docs/spec/wire-contract.md §3).
   */
  'sessions.actorOfCookie': { input: RefreshTokenInput; output: Omit<SessionActor, 'expiresAt'> };
}

export interface SessionEvents {
  /** A later sign-in ended these sessions: the gateway notifies their consoles and closes their sockets. */
  'session.replaced': { userId: number; sessionIds: string[] };
  /** These sessions ended otherwise. `reason` is absent in events of an earlier version. */
  'session.ended': { userId: number; sessionIds: string[]; reason?: SessionEnd };
}
