import { type Actor, type ChangeUserInput, type Profile, type Requests, writableFields } from '@prosa/contracts';
import { AppError, withTenant } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isWeakPassword } from '../../passwords/password-policy.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { ProvePerson } from '../../sessions/sign-in/prove-person.js';
import { User } from '../../accounts/users/user.entity.js';

type PasswordInput = Requests['users.change']['input'];

/** A new password as it is kept, and the one it takes the place of. */
export interface PreparedPassword {
  hash: string;
  replacedHash: string;
}

/** The slow part of a new password, before any row is held. */
@Injectable()
export class NewPassword {
  constructor(
    private readonly db: DataSource,
    private readonly passwords: PasswordHasher,
    private readonly prove: ProvePerson,
  ) {}

  /**
   * Null: none is asked for, or it is not the actor's to give. Throws ERR_PASSWORD_WRONG (of one's own the present one
   * is asked), ERR_WEAK_PASSWORD, ERR_TOO_MANY_ATTEMPTS.
   */
  async prepare(actor: Actor, input: PasswordInput): Promise<PreparedPassword | null> {
    const { userId, password, currentPassword = '', origin, ...fields } = input;
    if (!password) return null;
    const { companyId } = actor;
    const user = await withTenant(this.db, actor, (manager) => manager.findOneBy(User, { companyId, id: userId }));
    if (!user || !writableFields(actor, { id: userId, super: user.isSuper }).has('password')) return null;

    if (actor.userId === userId) await this.prove.password(actor, { password: currentPassword, origin });
    const { name, email } = { ...user, ...fields };
    const profile = strictestOf(user, fields);
    if (isWeakPassword(password, { name, email, profile })) throw new AppError('ERR_WEAK_PASSWORD');
    return { hash: await this.passwords.hash(password), replacedHash: user.passwordHash };
  }
}

/** Of the profile that is and the one that will be: nobody comes by a weaker password by the order of two calls. */
const strictestOf = (user: User, { profile = user.profile }: Pick<ChangeUserInput, 'profile'>): Profile =>
  user.profile === 'admin' ? user.profile : profile;
