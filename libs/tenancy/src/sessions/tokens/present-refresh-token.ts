import { withSystem, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { User } from '../../accounts/users/user.entity.js';
import { recordAudit, userTarget } from '../../audit/record-audit.js';
import { endSessions } from '../../accounts/sessions/end-sessions.js';
import { RefreshTokens, type TokenFamily } from './refresh-tokens.js';
import { lockLiveSession } from '../session.queries.js';

/** A valid refresh token with its user. */
export interface PresentedToken extends TokenFamily {
  token: string;
  state: 'live' | 'recent';
  user: User;
}

/** The only way to use a refresh token. Presenting one that was rotated long ago ends its family. */
@Injectable()
export class PresentRefreshToken {
  constructor(
    private readonly db: DataSource,
    private readonly refreshTokens: RefreshTokens,
  ) {}

  /** Throws ERR_SESSION_EXPIRED after the commit, so that an ended family stays ended. */
  async execute<T>(
    token: string | undefined,
    work: (manager: EntityManager, presented: PresentedToken) => Promise<T>,
  ): Promise<T> {
    const family = token && (await withSystem(this.db, (manager) => this.refreshTokens.familyOf(manager, token)));
    if (!token || !family) throw new AppError('ERR_SESSION_EXPIRED');

    const done = await withTenant(this.db, family, async (manager) => {
      const presented = await this.judge(manager, family, token);
      return presented && { result: await work(manager, presented) };
    });
    if (!done) throw new AppError('ERR_SESSION_EXPIRED');
    return done.result;
  }

  private async judge(manager: EntityManager, family: TokenFamily, token: string): Promise<PresentedToken | null> {
    const session = await lockLiveSession(manager, family);
    if (!session) return null;
    const { user } = session;
    const state = await this.refreshTokens.stateOf(manager, family, token);
    if (state === 'live' || state === 'recent') return { ...family, token, state, user };
    if (state === 'reused') await endReused(manager, family, user);
    return null;
  }
}

/** A reused token means that somebody has a copy: ends the session, whoever presented it. */
async function endReused(manager: EntityManager, { companyId, sessionId }: TokenFamily, user: User): Promise<void> {
  await endSessions(manager, { companyId, sessionId, userId: user.id }, 'reused');
  const anonymous = { companyId, userId: 0, name: '', sessionId };
  await recordAudit(manager, anonymous, 'session.reused', { target: userTarget(user) });
}
