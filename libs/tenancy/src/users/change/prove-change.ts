import { type Actor, type Requests } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RecoveryNumbers } from '../../accounts/users/recovery-numbers.js';
import { User } from '../../accounts/users/user.entity.js';
import { ProvePerson } from '../../sessions/sign-in/prove-person.js';
import { type ProvidedFields, providedFields } from './provided-fields.js';

/**
 * Asks for the present password where users change what leads to their own account: password, e-mail and recovery
 * number. A stolen session alone must not become the account.
 */
@Injectable()
export class ProveChange {
  constructor(
    private readonly db: DataSource,
    private readonly prove: ProvePerson,
    private readonly numbers: RecoveryNumbers,
  ) {}

  /**
   * The hash of the password that was proven, before the transaction, because hashing is slow; null when the call needs
   * none. Throws ERR_PASSWORD_WRONG, ERR_TOO_MANY_ATTEMPTS.
   */
  async prepare(actor: Actor, input: Requests['users.change']['input']): Promise<string | null> {
    const { companyId, userId } = actor;
    const { currentPassword = '', origin } = input;
    if (input.userId !== userId) return null;
    const user = await withTenant(this.db, actor, (manager) => manager.findOneBy(User, { companyId, id: userId }));
    if (!user || !this.isNeeded(user, providedFields(actor, user, input))) return null;
    // A missing password is no guess.
    if (currentPassword === '') throw new AppError('ERR_PASSWORD_WRONG');
    return (await this.prove.password(actor, { password: currentPassword, origin })).passwordHash;
  }

  /** Checks the locked user: throws ERR_PASSWORD_WRONG when it changed since `prepare`. */
  assertProven(actor: Actor, user: User, fields: ProvidedFields, provenHash: string | null): void {
    if (actor.userId !== user.id || !this.isNeeded(user, fields)) return;
    if (provenHash !== user.passwordHash) throw new AppError('ERR_PASSWORD_WRONG');
  }

  /** Forms send what they know back unchanged, and another spelling is the same number. */
  private isNeeded(user: User, { password, email = user.email, wpp = user.wpp }: ProvidedFields): boolean {
    const isSameNumber = this.numbers.hash(wpp) === this.numbers.hash(user.wpp);
    return password !== undefined || email.toLowerCase() !== user.email || !isSameNumber;
  }
}
