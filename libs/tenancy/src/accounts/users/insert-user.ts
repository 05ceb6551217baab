import type { EntityManager } from 'typeorm';
import type { SignInNames } from './sign-in-names.js';
import { User } from './user.entity.js';

type RequiredFields = Pick<User, 'companyId' | 'name' | 'email' | 'passwordHash' | 'profile'>;

/** Saves a user and claims the e-mail. Throws ERR_EMAIL_ALREADY_EXISTS. */
export async function insertUser(
  manager: EntityManager,
  names: SignInNames,
  fields: RequiredFields & Partial<User>,
): Promise<User> {
  const user = await manager.save(manager.create(User, { ...fields, email: fields.email.toLowerCase() }));
  await names.claim(manager, user.email, { companyId: user.companyId, userId: user.id });
  return user;
}
