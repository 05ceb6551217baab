import { AppError } from '@prosa/service-kit/http';
import type { EntityManager } from 'typeorm';
import type { SignInOwner } from '../accounts/users/sign-in-names.js';
import { User } from '../accounts/users/user.entity.js';
import { endSessions } from '../accounts/sessions/end-sessions.js';

/**
 * Sets a new password, proven by a recovery code, in the caller's transaction and ends all sessions of the user (docs/spec/reliability-security.md
 * §2.3). Throws ERR_NO_USER_FOUND.
 */
export async function setPassword(
  manager: EntityManager,
  { companyId, userId }: SignInOwner,
  passwordHash: string,
): Promise<User> {
  const user = await manager.findOne(User, { where: { companyId, id: userId }, lock: { mode: 'pessimistic_write' } });
  if (!user) throw new AppError('ERR_NO_USER_FOUND');
  user.passwordHash = passwordHash;
  user.version += 1;
  await manager.save(user);
  await endSessions(manager, { companyId, userId }, 'password-reset');
  return user;
}
