import type { Actor, RefreshTokenInput } from '@prosa/contracts';
import { withSystem, withTenant } from '@prosa/service-kit/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { asAuditActor, recordAudit, userTarget } from '../audit/record-audit.js';
import { endSessions } from '../accounts/sessions/end-sessions.js';
import { RefreshTokens, type TokenFamily } from './tokens/refresh-tokens.js';
import { lockLiveSession } from './session.queries.js';

@Injectable()
export class SignOut {
  constructor(
    private readonly db: DataSource,
    private readonly refreshTokens: RefreshTokens,
  ) {}

  /** Never throws: a missing session has ended already. */
  async execute(actor: Actor, { refreshToken }: RefreshTokenInput): Promise<{ ended: boolean }> {
    const family = refreshToken ? await this.familyOf(refreshToken) : ownFamily(actor);
    if (!family) return { ended: false };

    return withTenant(this.db, family, async (manager) => {
      const session = await lockLiveSession(manager, family);
      if (!session) return { ended: false };
      const { user } = session;
      const ended = await endSessions(manager, { ...family, userId: user.id }, 'signed-out');
      const person = { ...asAuditActor(user), sessionId: family.sessionId };
      if (ended.length > 0) await recordAudit(manager, person, 'session.signedOut', { target: userTarget(user) });
      return { ended: ended.length > 0 };
    });
  }

  private familyOf(refreshToken: string): Promise<TokenFamily | null> {
    return withSystem(this.db, (manager) => this.refreshTokens.familyOf(manager, refreshToken));
  }
}

const ownFamily = ({ companyId, sessionId }: Actor): TokenFamily | null =>
  sessionId ? { companyId, sessionId } : null;
