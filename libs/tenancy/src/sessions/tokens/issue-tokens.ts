import type { SessionTokens } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SecondFactorPolicy } from '../../second-factor/second-factor-policy.js';
import { viewUser } from '../../accounts/users/user-view.js';
import type { User } from '../../accounts/users/user.entity.js';
import { AccessTokens } from './access-tokens.js';
import { DeviceTokens } from './device-tokens.js';

/** A new refresh token and its session. */
export interface IssuedRefresh {
  sessionId: string;
  refreshToken: string;
}

/** What a browser gets at sign-in and at each refresh. */
@Injectable()
export class IssueTokens {
  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly deviceTokens: DeviceTokens,
    private readonly policy: SecondFactorPolicy,
  ) {}

  async execute(
    manager: EntityManager,
    user: User,
    { sessionId, refreshToken }: IssuedRefresh,
  ): Promise<SessionTokens> {
    const { id: userId, companyId, version } = user;
    const view = await viewUser(manager, user);
    return {
      accessToken: await this.accessTokens.issue({ userId, companyId, sessionId, version }),
      refreshToken,
      deviceToken: await this.deviceTokens.issue(userId),
      user: view,
      sessionId,
      isSecondFactorMissing: !view.hasSecondFactor && this.policy.isRequiredOf(user),
    };
  }
}
