import type { EntityManager } from 'typeorm';
import { announceUser } from '../accounts/users/announce-user.js';
import { insertUser } from '../accounts/users/insert-user.js';
import type { SignInNames } from '../accounts/users/sign-in-names.js';
import type { User } from '../accounts/users/user.entity.js';
import { type NewCompany, insertCompany } from './insert-company.js';

/** The first admin of a new company. */
export type FirstAdmin = Pick<User, 'name' | 'email' | 'passwordHash'> & Partial<Pick<User, 'isSuper'>>;

/**
 * Saves a company with its first admin, and records the events, in the transaction of the company. Throws
 * ERR_EMAIL_ALREADY_EXISTS.
 */
export async function createCompanyWithAdmin(
  manager: EntityManager,
  names: SignInNames,
  company: NewCompany,
  admin: FirstAdmin,
): Promise<User> {
  const { id: companyId } = await insertCompany(manager, { email: admin.email.toLowerCase(), ...company });
  const user = await insertUser(manager, names, { ...admin, companyId, profile: 'admin' });
  await announceUser(manager, 'user.created', user);
  return user;
}
