import { type Actor, PLATFORM_COMPANY } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { User } from '../accounts/users/user.entity.js';
import type { TokenFamily } from './tokens/refresh-tokens.js';

/** A live session, locked until the transaction ends; null when there is none. */
export async function lockLiveSession(
  manager: EntityManager,
  { companyId, sessionId }: TokenFamily,
): Promise<{ user: User } | null> {
  const [session]: { userId: number }[] = await manager.query(
    'SELECT user_id AS "userId" FROM session WHERE company_id = $1 AND id = $2 AND ended_at IS NULL FOR UPDATE',
    [companyId, sessionId],
  );
  if (!session) return null;
  return { user: await manager.findOneByOrFail(User, { companyId, id: session.userId }) };
}

/** An actor with the facts that limit the session. */
export interface FoundActor {
  actor: Actor;
  version: number;
  isPastDue: boolean;
  hasSecondFactor: boolean;
}

/** The actor of a live session by the present rows, with the user's version. Null when the session ended. */
export async function actorOfSession(
  manager: EntityManager,
  { companyId, sessionId }: TokenFamily,
): Promise<FoundActor | null> {
  const [row]: (Omit<Actor, 'companyId' | 'sessionId'> & Omit<FoundActor, 'actor'>)[] = await manager.query(
    `SELECT u.id AS "userId", u.name, u.profile, u.is_super AS super, u.all_ticket AS "allTicket",
       u.allow_group AS "allowGroup", u.version,
       coalesce(c.settings ->> 'lgpdHideNumber' = 'enabled', false) AS "hidesNumbers",
       c.id <> ${PLATFORM_COMPANY} AND c.due_date < now() AS "isPastDue",
       EXISTS (SELECT 1 FROM second_factor f WHERE f.company_id = u.company_id AND f.user_id = u.id
         AND f.confirmed_at IS NOT NULL) AS "hasSecondFactor",
       ARRAY(SELECT queue_id FROM user_queue WHERE company_id = u.company_id AND user_id = u.id ORDER BY 1) AS "queueIds"
     FROM session s JOIN app_user u ON u.company_id = s.company_id AND u.id = s.user_id
       JOIN company c ON c.id = s.company_id
     WHERE s.company_id = $1 AND s.id = $2 AND s.ended_at IS NULL`,
    [companyId, sessionId],
  );
  if (!row) return null;
  const { version, isPastDue, hasSecondFactor, ...person } = row;
  return { actor: { ...person, kind: 'user', companyId, sessionId }, version, isPastDue, hasSecondFactor };
}
