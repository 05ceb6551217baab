import type { ClientOrigin, Requests } from '@prosa/contracts';
import { withSystem, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit, userTarget } from '../../audit/record-audit.js';
import type { SubmittedCode } from '../../second-factor/second-factors.js';
import { SignInNames, type SignInOwner } from '../../accounts/users/sign-in-names.js';
import { User } from '../../accounts/users/user.entity.js';
import { ProvePerson } from './prove-person.js';
import { type Attempt, SignInThrottle } from '../throttle/sign-in-throttle.js';

type Credentials = Requests['sessions.signIn']['input'];

const UNKNOWN_OWNER: SignInOwner = { companyId: 0, userId: 0 };

/** Failures that are audited: the first, tenth, hundredth in an hour, so that an attack adds few entries. */
const isRecorded = (refusals: number): boolean => /^10*$/.test(String(refusals));

/**
 * Finds the user of an e-mail and a password. Does the same work for an unknown e-mail
 * (docs/spec/reliability-security.md §2.3).
 */
@Injectable()
export class CheckCredentials {
  constructor(
    private readonly db: DataSource,
    private readonly names: SignInNames,
    private readonly person: ProvePerson,
    private readonly throttle: SignInThrottle,
  ) {}

  /** Throws ERR_INVALID_CREDENTIALS, ERR_SECOND_FACTOR_REQUIRED, ERR_TOO_MANY_ATTEMPTS. */
  async execute({ email, password, code, deviceToken, origin }: Credentials): Promise<User> {
    const { companyId, userId } =
      (await withSystem(this.db, (manager) => this.names.find(manager, email))) ?? UNKNOWN_OWNER;
    const attempt = await this.throttle.admit({ email, userId, deviceToken, address: origin.address });

    const user = await withTenant(this.db, { companyId }, (manager) =>
      manager.findOneBy(User, { companyId, id: userId }),
    );
    const isRight = await this.person.compare(attempt, password, user);
    if (!isRight || !user) {
      await this.refuse(attempt, user, origin);
      throw new AppError('ERR_INVALID_CREDENTIALS');
    }
    await this.assertCode(attempt, user, { code, origin });
    await this.throttle.succeeded(attempt);
    return user;
  }

  /** Checks the code after the password. A missing code is no guess; a wrong one counts like a wrong password. */
  private async assertCode(attempt: Attempt, user: User, submitted: SubmittedCode): Promise<void> {
    const check = await this.person.checkCode(user, submitted);
    if (check === 'missing') {
      await this.throttle.withdraw(attempt);
      throw new AppError('ERR_SECOND_FACTOR_REQUIRED');
    }
    if (check === 'wrong') {
      await this.refuse(attempt, user, submitted.origin);
      throw new AppError('ERR_SECOND_FACTOR_REQUIRED', { isWrong: true });
    }
  }

  private async refuse(attempt: Attempt, user: User | null, origin: ClientOrigin): Promise<void> {
    const tries = await this.throttle.failed(attempt);
    if (!user || !isRecorded(tries)) return;
    const anonymous = { companyId: user.companyId, userId: 0, name: '', sessionId: null };
    const facts = { target: userTarget(user), details: { tries }, origin };
    await withTenant(this.db, user, (manager) => recordAudit(manager, anonymous, 'session.refused', facts));
  }
}
