import type { Actor } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { endSessions } from '../../accounts/sessions/end-sessions.js';
import type { User } from '../../accounts/users/user.entity.js';
import type { ProvidedFields } from './provided-fields.js';

/** Which changes end sessions. */
interface Changes {
  power: boolean;
  password: boolean;
}

/** Whether profile or super rights change. Other rights apply at once in the open session. */
export const changesPower = (user: User, { profile, super: isSuper }: ProvidedFields): boolean =>
  (profile !== undefined && profile !== user.profile) || (isSuper !== undefined && isSuper !== user.isSuper);

/**
 * Ends the user's sessions after a change of rights or password (docs/spec/rules.md 11). Changing one's own password
 * keeps the session it was changed in.
 */
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
  await endSessions(manager, scope, power ? 'rights-changed' : 'password-changed');
}
