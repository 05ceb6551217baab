import type { AccessTokenInput, RefreshTokenInput, SessionActor, SessionLack } from '@prosa/contracts';
import { CompanyDeleted, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SecondFactorPolicy } from '../second-factor/second-factor-policy.js';
import { PresentRefreshToken } from './tokens/present-refresh-token.js';
import { SessionEnds } from './session-end.js';
import { actorOfSession, type FoundActor } from './session.queries.js';
import { AccessTokens } from './tokens/access-tokens.js';

/**
 * Resolves the actor of a token. Rights are read from the database for each request (docs/spec/reliability-security.md
 * §2.3).
 */
@Injectable()
export class ResolveActor {
  // oxlint-disable-next-line max-params -- two kinds of tokens, what they lack, and why a session ended
  constructor(
    private readonly db: DataSource,
    private readonly accessTokens: AccessTokens,
    private readonly presentToken: PresentRefreshToken,
    private readonly policy: SecondFactorPolicy,
    private readonly ends: SessionEnds,
  ) {}

  /** Throws ERR_TOKEN_EXPIRED (expired or malformed), ERR_SESSION_EXPIRED (ended, or rights changed since). */
  async byAccessToken({ token }: AccessTokenInput): Promise<SessionActor> {
    const claims = await this.accessTokens.read(token);
    const found = await withTenant(this.db, claims, (manager) => actorOfSession(manager, claims)).catch(nullIfDeleted);
    if (!found || found.version !== claims.version || found.actor.userId !== claims.userId) {
      throw await this.ends.refusal(token);
    }
    return { ...this.known(found), expiresAt: claims.expiresAt.toISOString() };
  }

  /** Does not rotate the token. Throws ERR_SESSION_EXPIRED. */
  byRefreshToken({ refreshToken }: RefreshTokenInput): Promise<Omit<SessionActor, 'expiresAt'>> {
    return this.presentToken.execute(refreshToken, async (manager, presented) => {
      const found = await actorOfSession(manager, presented);
      if (!found) throw new AppError('ERR_SESSION_EXPIRED');
      return this.known(found);
    });
  }

  private known({ actor, isPastDue, hasSecondFactor }: FoundActor): Omit<SessionActor, 'expiresAt'> {
    const { profile, super: isSuper } = actor;
    const isFactorMissing = !hasSecondFactor && this.policy.isRequiredOf({ profile, isSuper });
    const lacks: SessionLack[] = [
      ...(isPastDue ? ['payment' as const] : []),
      ...(isFactorMissing ? ['secondFactor' as const] : []),
    ];
    return { ...actor, lacks };
  }
}

/** A session of a deleted company has ended. */
function nullIfDeleted(error: unknown): null {
  if (error instanceof CompanyDeleted) return null;
  throw error;
}
