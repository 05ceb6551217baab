import type { Actor } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { endSessions } from '../../accounts/sessions/end-sessions.js';
import type { User } from '../../accounts/users/user.entity.js';
import type { ProvidedFields } from './provided-fields.js';

/** What of a user becomes another. */
interface Changes {
  power: boolean;
  password: boolean;
}

/** What reaches further than the queues somebody serves: those hold at once in the session there is. */
export const changesPower = (user: User, { profile, super: isSuper }: ProvidedFields): boolean =>
  (profile !== undefined && profile !== user.profile) || (isSuper !== undefined && isSuper !== user.isSuper);

/** docs/spec/rules.md 11. A new password of one's own leaves the console open in which it was typed. */
export async function endOldSessions(
  manager: EntityManager,
  actor: Actor,
  user: User,
  { power, password }: Changes,
): Promise<void> {
  if (!power && !password) return;
  const { id: userId, companyId } = user;
  const keepsCurrent = actor.userId === userId && !power;
  if (!keepsCurrent) user.version += 1;
  const scope = { companyId, userId, exceptId: keepsCurrent ? actor.sessionId : null };
  await endSessions(manager, scope, password ? 'password-changed' : 'revoked');
}
