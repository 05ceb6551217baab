import type { Requests } from '@prosa/contracts';
import { AppError, withSystem, withTenant } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { SignInNames, type SignInOwner } from '../../users/sign-in-names.js';
import { User } from '../../users/user.entity.js';
import { type Attempt, SignInThrottle } from '../throttle/sign-in-throttle.js';

type Credentials = Requests['sessions.signIn']['input'];

const NOBODY: SignInOwner = { companyId: 0, userId: 0 };

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
      await this.throttle.failed(attempt);
      throw new AppError('ERR_INVALID_CREDENTIALS');
    }
    await this.throttle.succeeded(attempt);
    return user;
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
