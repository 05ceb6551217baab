import type { RefreshTokenInput, SessionTokens } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { IssueTokens } from './tokens/issue-tokens.js';
import { PresentRefreshToken } from './tokens/present-refresh-token.js';
import { RefreshTokens } from './tokens/refresh-tokens.js';

@Injectable()
export class RefreshSession {
  constructor(
    private readonly presentToken: PresentRefreshToken,
    private readonly refreshTokens: RefreshTokens,
    private readonly issueTokens: IssueTokens,
  ) {}

  /** Throws ERR_SESSION_EXPIRED. */
  execute({ refreshToken }: RefreshTokenInput): Promise<SessionTokens> {
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
