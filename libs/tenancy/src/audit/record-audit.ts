import type { AuditAct, AuditActor, AuditFacts, ClientOrigin } from '@prosa/contracts';
import { pipelineQuery } from '@prosa/service-kit';
import type { EntityManager } from 'typeorm';

/** Whose doing it is, where there is no session to tell. */
export interface AuditContext extends AuditFacts {
  origin?: ClientOrigin;
  /** ISO time of an act that is told afterwards. */
  at?: string;
}

/**
 * Writes an act into the log of the actor's company, in the caller's transaction: it stands there if, and only if, the act
 * does. Where it was done from is taken from the actor's session. Secrets and what people wrote have no place in it.
 */
export function recordAudit(
  manager: EntityManager,
  { companyId, userId, name, sessionId }: AuditActor,
  act: AuditAct,
  context: AuditContext = {},
): Promise<void> {
  return pipelineQuery(
    manager,
    `INSERT INTO audit_entry (company_id, at, act, actor_id, actor_name, address, user_agent,
       target_kind, target_id, target_name, details)
     SELECT $1, coalesce($2, now()), $3, $4, $5, coalesce($7, session.address, ''), coalesce($8, session.user_agent, ''),
       $9, $10, $11, $12
     FROM (SELECT) AS one LEFT JOIN session ON session.company_id = $1 AND session.id = $6`,
    [companyId, context.at ?? null, act, userId || null, name, sessionId, ...originOf(context), ...subjectOf(context)],
  );
}

const originOf = ({ origin }: AuditContext) => [origin?.address ?? null, origin?.userAgent ?? null];

const subjectOf = ({ target, details = {} }: AuditContext) => [
  target?.kind ?? null,
  target?.id ?? null,
  target?.name ?? '',
  JSON.stringify(details),
];

/** The user itself as the one who acts, where there is no session yet. */
export const asAuditActor = (user: { companyId: number; id: number; name: string }): AuditActor => ({
  companyId: user.companyId,
  userId: user.id,
  name: user.name,
  sessionId: null,
});

/** A user as what is acted upon. */
export const userTarget = ({ id, name }: { id: number; name: string }) => ({ kind: 'user' as const, id, name });
