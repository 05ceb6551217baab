import type { Actor } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { type CodeCheck, type SubmittedCode, SecondFactors } from '../../second-factor/second-factors.js';
import { User } from '../../accounts/users/user.entity.js';
import { type Attempt, SignInThrottle } from '../throttle/sign-in-throttle.js';

interface SubmittedProof extends SubmittedCode {
  password: string;
}

/**
 * Proves the person behind a session by password, and by a code where there is a second factor. Failures count together
 * with those of sign-in.
 */
@Injectable()
export class ProvePerson {
  constructor(
    private readonly db: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly factors: SecondFactors,
    private readonly throttle: SignInThrottle,
  ) {}

  /** Throws ERR_PASSWORD_WRONG, ERR_TOO_MANY_ATTEMPTS, ERR_NO_USER_FOUND. */
  async password(actor: Actor, { password, origin }: SubmittedProof): Promise<User> {
    const { user } = await this.prove(actor, { password, origin }, () => Promise.resolve('off'));
    return user;
  }

  /** Throws what `password` throws, ERR_SECOND_FACTOR_WRONG, ERR_SECOND_FACTOR_OFF. */
  async passwordAndCode(actor: Actor, submitted: SubmittedProof): Promise<User> {
    const { user, check } = await this.prove(actor, submitted, (person) => this.checkCode(person, submitted));
    if (check === 'off') throw new AppError('ERR_SECOND_FACTOR_OFF');
    return user;
  }

  /** Checks and consumes a code of the second factor. */
  checkCode(user: User, submitted: SubmittedCode): Promise<CodeCheck> {
    return withTenant(this.db, user, (manager) => this.factors.check(manager, user, submitted));
  }

  /** An attempt that was rejected before the password was checked does not count. */
  async compare(attempt: Attempt, password: string, user: User | null): Promise<boolean> {
    try {
      return await this.passwords.matches(password, user?.passwordHash ?? null);
    } catch (error) {
      await this.throttle.withdraw(attempt);
      throw error;
    }
  }

  private async prove(
    { companyId, userId }: Actor,
    { password, origin }: SubmittedProof,
    checkCode: (user: User) => Promise<CodeCheck>,
  ): Promise<{ user: User; check: CodeCheck }> {
    const user = await withTenant(this.db, { companyId }, (manager) =>
      manager.findOneBy(User, { companyId, id: userId }),
    );
    if (!user) throw new AppError('ERR_NO_USER_FOUND');
    const attempt = await this.throttle.admit({ email: user.email, userId, address: origin.address });
    const isRight = await this.compare(attempt, password, user);
    const check = isRight ? await checkCode(user) : 'wrong';
    if (check === 'wrong' || check === 'missing') {
      await this.throttle.failed(attempt);
      throw new AppError(isRight ? 'ERR_SECOND_FACTOR_WRONG' : 'ERR_PASSWORD_WRONG');
    }
    await this.throttle.succeeded(attempt);
    return { user, check };
  }
}
