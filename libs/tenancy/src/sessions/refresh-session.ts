import type { SessionRequests, SessionTokens } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { SessionEnds } from './session-end.js';
import { IssueTokens } from './tokens/issue-tokens.js';
import { PresentRefreshToken } from './tokens/present-refresh-token.js';
import { RefreshTokens } from './tokens/refresh-tokens.js';

type Input = Omit<SessionRequests['sessions.refresh']['input'], 'origin'>;

@Injectable()
export class RefreshSession {
  constructor(
    private readonly presentToken: PresentRefreshToken,
    private readonly refreshTokens: RefreshTokens,
    private readonly issueTokens: IssueTokens,
    private readonly ends: SessionEnds,
  ) {}

  /** Throws ERR_SESSION_EXPIRED, with the `reason` for who sends an access token of the session along. */
  async execute({ refreshToken, accessToken }: Input): Promise<SessionTokens> {
    try {
      return await this.refresh(refreshToken);
    } catch (error) {
      if (error instanceof AppError && error.code === 'ERR_SESSION_EXPIRED') throw await this.ends.refusal(accessToken);
      throw error;
    }
  }

  private refresh(refreshToken: string | undefined): Promise<SessionTokens> {
    return this.presentToken.execute(refreshToken, async (manager, { token, state, user, ...family }) => {
      const next =
        state === 'live'
          ? await this.refreshTokens.rotate(manager, family, token)
          : await this.refreshTokens.newestAfter(manager, family, token);
      await manager.query('UPDATE session SET last_used_at = now() WHERE company_id = $1 AND id = $2', [
        family.companyId,
        family.sessionId,
      ]);
      return this.issueTokens.execute(manager, user, { sessionId: family.sessionId, refreshToken: next });
    });
  }
}
