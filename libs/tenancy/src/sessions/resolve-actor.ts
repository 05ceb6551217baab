import type { AccessTokenInput, RefreshTokenInput, SessionActor } from '@prosa/contracts';
import { AppError, withTenant } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PresentRefreshToken } from './tokens/present-refresh-token.js';
import { actorOfSession, type KnownActor } from './session.queries.js';
import { AccessTokens } from './tokens/access-tokens.js';

/** Who is asking. Rights are read from the database at each call (reliability-security §2.3). */
@Injectable()
export class ResolveActor {
  constructor(
    private readonly db: DataSource,
    private readonly accessTokens: AccessTokens,
    private readonly presentToken: PresentRefreshToken,
  ) {}

  /** Errors: ERR_TOKEN_EXPIRED (expired or malformed), ERR_SESSION_EXPIRED (ended, or rights changed since). */
  async byAccessToken({ token }: AccessTokenInput): Promise<SessionActor> {
    const claims = await this.accessTokens.read(token);
    const found = await withTenant(this.db, claims, (manager) => actorOfSession(manager, claims));
    if (!found || found.version !== claims.version || found.actor.userId !== claims.userId) {
      throw new AppError('ERR_SESSION_EXPIRED');
    }
    return { ...found.actor, expiresAt: claims.expiresAt.toISOString() };
  }

  /** Does not rotate the token. Errors: ERR_SESSION_EXPIRED. */
  byRefreshToken({ refreshToken }: RefreshTokenInput): Promise<KnownActor> {
    return this.presentToken.execute(refreshToken, async (manager, presented) => {
      const found = await actorOfSession(manager, presented);
      if (!found) throw new AppError('ERR_SESSION_EXPIRED');
      return found.actor;
    });
  }
}
