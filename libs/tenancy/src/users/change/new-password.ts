import { type Actor, type ChangeUserInput, type Profile, type Requests, writableFields } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isWeakPassword } from '../../passwords/password-policy.js';
import { PasswordHasher } from '../../passwords/password-hasher.js';
import { User } from '../../accounts/users/user.entity.js';

type PasswordInput = Requests['users.change']['input'];

/** Checks and hashes a new password before the transaction, because hashing is slow. */
@Injectable()
export class NewPassword {
  constructor(
    private readonly db: DataSource,
    private readonly passwords: PasswordHasher,
  ) {}

  /** Null when no password is given or the actor may not set it. Throws ERR_WEAK_PASSWORD, ERR_TOO_MANY_ATTEMPTS. */
  async prepare(actor: Actor, input: PasswordInput): Promise<string | null> {
    const { userId, password, currentPassword: _, origin: _origin, ...fields } = input;
    if (!password) return null;
    const { companyId } = actor;
    const user = await withTenant(this.db, actor, (manager) => manager.findOneBy(User, { companyId, id: userId }));
    if (!user || !writableFields(actor, { id: userId, super: user.isSuper }).has('password')) return null;

    const { name, email } = { ...user, ...fields };
    const profile = strictestOf(user, fields);
    if (isWeakPassword(password, { name, email, profile })) throw new AppError('ERR_WEAK_PASSWORD');
    return this.passwords.hash(password);
  }
}

/** The stricter rule of the old and the new profile, so that two calls in a certain order allow no weaker password. */
const strictestOf = (user: User, { profile = user.profile }: Pick<ChangeUserInput, 'profile'>): Profile =>
  user.profile === 'admin' ? user.profile : profile;
