import { type Actor, type ChangeUserInput, writableFields } from '@prosa/contracts';
import { AppError, withSystem, withTenant } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isWeakPassword } from '../../passwords/password-policy.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { ATTEMPT_RULES } from '../../sessions/throttle/attempt-rules.js';
import { countFailure, takeFailureBack, waitOf } from '../../sessions/throttle/counters.js';
import { ThrottleKeys } from '../../sessions/throttle/throttle-keys.js';
import { User } from '../user.entity.js';

/** A new password as it is kept, and the one it takes the place of. */
export interface PreparedPassword {
  hash: string;
  insteadOf: string;
}

/** The slow part of a new password, before any row is held. */
@Injectable()
export class NewPassword {
  constructor(
    private readonly db: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly keys: ThrottleKeys,
  ) {}

  /**
   * Null: none is asked for, or it is not the actor's to give. Errors: ERR_WRONG_PASSWORD (of one's own the present one
   * is asked), ERR_WEAK_PASSWORD, ERR_TOO_MANY_ATTEMPTS.
   */
  async prepare(actor: Actor, { userId, password, ...given }: ChangeUserInput): Promise<PreparedPassword | null> {
    if (!password) return null;
    const { companyId } = actor;
    const user = await withTenant(this.db, actor, (manager) => manager.findOneBy(User, { companyId, id: userId }));
    if (!user || !writableFields(actor, { id: userId, super: user.isSuper }).has('password')) return null;

    if (actor.userId === userId) await this.assertKnows(user, given.currentPassword ?? '');
    const { name, email, profile } = { ...user, ...given };
    // The lower rule of the two profiles would let a person choose it by the order of two calls.
    const strictest = user.profile === 'admin' ? user.profile : (profile ?? user.profile);
    if (isWeakPassword(password, { name, email, profile: strictest })) throw new AppError('ERR_WEAK_PASSWORD');
    return { hash: await this.passwords.hash(password), insteadOf: user.passwordHash };
  }

  /** Who sits at somebody's open console does not guess on: failures count like those of sign-in (rules.md 13). */
  private async assertKnows({ id, passwordHash }: User, password: string): Promise<void> {
    const key = this.keys.of(`own password:${id}`);
    await withSystem(this.db, async (manager) => {
      const wait = await waitOf(manager, [key]);
      const isAdmitted = wait === 0 && (await countFailure(manager, key, ATTEMPT_RULES.account));
      if (!isAdmitted) throw new AppError('ERR_TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.max(1, wait) });
    });
    if (!(await this.passwords.matches(password, passwordHash))) throw new AppError('ERR_WRONG_PASSWORD');
    await withSystem(this.db, (manager) => takeFailureBack(manager, key, ATTEMPT_RULES.account));
  }
}
