import type { ClientOrigin, Requests, SessionTokens } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { asAuditActor, recordAudit, userTarget } from '../../audit/record-audit.js';
import { Company } from '../../accounts/companies/company.entity.js';
import { isSetupComplete } from '../../accounts/is-setup-complete.js';
import { User } from '../../accounts/users/user.entity.js';
import { assertMaySignIn } from './assert-may-sign-in.js';
import { CheckCredentials } from './check-credentials.js';
import { endSessions } from '../../accounts/sessions/end-sessions.js';
import { IssueTokens } from '../tokens/issue-tokens.js';
import { RefreshTokens } from '../tokens/refresh-tokens.js';
import { Session } from '../../accounts/sessions/session.entity.js';

@Injectable()
export class SignIn {
  constructor(
    private readonly db: DataSource,
    private readonly checkCredentials: CheckCredentials,
    private readonly refreshTokens: RefreshTokens,
    private readonly issueTokens: IssueTokens,
  ) {}

  /**
   * Throws ERR_SETUP_REQUIRED, ERR_INVALID_CREDENTIALS, ERR_TOO_MANY_ATTEMPTS, ERR_SECOND_FACTOR_REQUIRED,
   * ERR_COMPANY_INACTIVE, ERR_OUT_OF_HOURS.
   */
  async execute(input: Requests['sessions.signIn']['input']): Promise<SessionTokens> {
    if (!(await isSetupComplete(this.db.manager))) throw new AppError('ERR_SETUP_REQUIRED');
    const { id, companyId, passwordHash } = await this.checkCredentials.execute(input);

    return withTenant(this.db, { companyId }, async (manager) => {
      // Locks the user until the transaction ends: of two concurrent sign-ins the later ends the earlier one's session.
      const user = await manager.findOne(User, {
        where: { id, companyId, passwordHash },
        lock: { mode: 'pessimistic_write' },
      });
      if (!user) throw new AppError('ERR_INVALID_CREDENTIALS');
      await assertMaySignIn(manager, user);

      const replaced = await endSessions(manager, { companyId, userId: id }, 'replaced');
      const facts = { target: userTarget(user), origin: input.origin };
      if (replaced.length > 0) await recordAudit(manager, asAuditActor(user), 'session.replaced', facts);
      await recordAudit(manager, asAuditActor(user), 'session.signedIn', facts);
      const sessionId = await openSession(manager, user, input.origin);
      const refreshToken = await this.refreshTokens.start(manager, { companyId, sessionId });
      return this.issueTokens.execute(manager, user, { sessionId, refreshToken });
    });
  }
}

async function openSession(manager: EntityManager, user: User, origin: ClientOrigin): Promise<string> {
  const { id: userId, companyId } = user;
  const id = randomUUID();
  await manager.insert(Session, { id, companyId, userId, address: origin.address, userAgent: origin.userAgent });
  const lastLoginAt = () => 'now()';
  await manager.update(User, { id: userId, companyId }, { lastLoginAt });
  await manager.update(Company, { id: companyId }, { lastLoginAt });
  return id;
}
