import type { ClientOrigin, Requests } from '@prosa/contracts';
import { AppError, withSystem, withTenant } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit, userTarget } from '../../audit/record-audit.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { SignInNames, type SignInOwner } from '../../users/sign-in-names.js';
import { User } from '../../users/user.entity.js';
import { type Attempt, SignInThrottle } from '../throttle/sign-in-throttle.js';

type Credentials = Requests['sessions.signIn']['input'];

const NOBODY: SignInOwner = { companyId: 0, userId: 0 };

/** Refusals that are written down: the first in an hour, the tenth, the hundredth. An attack leaves a handful of entries. */
const isNoted = (refusals: number): boolean => /^10*$/.test(String(refusals));

/** Whose e-mail and password these are. Does the same work for an e-mail nobody has (reliability-security §2.3). */
@Injectable()
export class CheckCredentials {
  constructor(
    private readonly db: DataSource,
    private readonly names: SignInNames,
    private readonly passwords: PasswordHasher,
    private readonly throttle: SignInThrottle,
  ) {}

  /** Errors: ERR_INVALID_CREDENTIALS, ERR_TOO_MANY_ATTEMPTS. */
  async execute({ email, password, deviceToken, origin }: Credentials): Promise<User> {
    const { companyId, userId } = (await withSystem(this.db, (manager) => this.names.find(manager, email))) ?? NOBODY;
    const attempt = await this.throttle.admit({ email, userId, deviceToken, address: origin.address });

    const user = await withTenant(this.db, { companyId }, (manager) =>
      manager.findOneBy(User, { companyId, id: userId }),
    );
    const isRight = await this.compare(attempt, password, user);
    if (!isRight || !user) {
      await this.refuse(attempt, user, origin);
      throw new AppError('ERR_INVALID_CREDENTIALS');
    }
    await this.throttle.succeeded(attempt);
    return user;
  }

  private async refuse(attempt: Attempt, user: User | null, origin: ClientOrigin): Promise<void> {
    const tries = await this.throttle.failed(attempt);
    if (!user || !isNoted(tries)) return;
    const nobody = { companyId: user.companyId, userId: 0, name: '', sessionId: null };
    const facts = { target: userTarget(user), details: { tries }, origin };
    await withTenant(this.db, user, (manager) => recordAudit(manager, nobody, 'session.refused', facts));
  }

  /** Turned away before the password was looked at, the attempt does not count. */
  private async compare(attempt: Attempt, password: string, user: User | null): Promise<boolean> {
    try {
      return await this.passwords.matches(password, user?.passwordHash ?? null);
    } catch (error) {
      await this.throttle.withdraw(attempt);
      throw error;
    }
  }
}
