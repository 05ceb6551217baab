import { recordEvent } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import type { EndReason } from './session.entity.js';

/** Which sessions of a user: one by its id, all but one, or all. */
export interface SessionScope {
  companyId: number;
  userId: number;
  sessionId?: string;
  exceptId?: string | null;
}

/** Ends every live session of a company in the caller's transaction. */
export async function endAllSessions(
  manager: EntityManager,
  companyId: number,
  reason: 'company-inactive' | 'company-deleted',
): Promise<void> {
  const users: { userId: number }[] = await manager.query(
    'SELECT DISTINCT user_id AS "userId" FROM session WHERE company_id = $1 AND ended_at IS NULL ORDER BY 1',
    [companyId],
  );
  for (const { userId } of users) await endSessions(manager, { companyId, userId }, reason);
}

/**
 * Ends live sessions in the caller's transaction, deletes their refresh tokens and records the event by which gateways
 * close their sockets. Returns their ids.
 */
export async function endSessions(manager: EntityManager, scope: SessionScope, reason: EndReason): Promise<string[]> {
  const { companyId, userId, sessionId = null, exceptId = null } = scope;
  const [ended]: [{ id: string }[], number] = await manager.query(
    `UPDATE session SET ended_at = now(), end_reason = $4
     WHERE company_id = $1 AND user_id = $2 AND ($3::uuid IS NULL OR id = $3) AND ($5::uuid IS NULL OR id <> $5)
       AND ended_at IS NULL RETURNING id`,
    [companyId, userId, sessionId, reason, exceptId],
  );
  const sessionIds = ended.map(({ id }) => id);
  if (sessionIds.length === 0) return sessionIds;

  await manager.query('DELETE FROM refresh_token WHERE company_id = $1 AND session_id = ANY($2)', [
    companyId,
    sessionIds,
  ]);
  const to = { companyId, key: `user:${userId}` };
  if (reason === 'replaced') await recordEvent(manager, 'session.replaced', to, { userId, sessionIds });
  else await recordEvent(manager, 'session.ended', to, { userId, sessionIds, reason });
  return sessionIds;
}
