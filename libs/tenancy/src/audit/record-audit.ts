import type { AuditAct, AuditActor, AuditFacts, AuditTarget, ClientOrigin } from '@prosa/contracts';
import { pipelineQuery } from '@prosa/service-kit/database';
import type { EntityManager } from 'typeorm';

/** Where the act came from, when there is no session to read it from. */
export interface AuditContext extends AuditFacts {
  origin?: ClientOrigin;
  /** ISO time of the act, when it is recorded later. */
  at?: string;
}

/**
 * Adds an act to the log of the actor's company in the caller's transaction: they commit together. Address and browser
 * come from the actor's session. Entries contain no secrets and no texts that people wrote.
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
       target_kind, target_id, target_name, details, changes)
     SELECT $1, coalesce($2, now()), $3, $4, $5, coalesce($7, session.address, ''), coalesce($8, session.user_agent, ''),
       $9, $10, $11, $12, $13
     FROM (SELECT) AS one LEFT JOIN session ON session.company_id = $1 AND session.id = $6`,
    [companyId, context.at ?? null, act, userId || null, name, sessionId, ...originOf(context), ...subjectOf(context)],
  );
}

const originOf = ({ origin }: AuditContext) => [origin?.address ?? null, origin?.userAgent ?? null];

type Subject = Omit<AuditContext, 'target'> & { target: AuditTarget | typeof NOTHING };

const NOTHING = { kind: null, id: null, name: '' };

const subjectOf = ({ target: { kind, id, name } = NOTHING, details = {}, changes = [] }: Partial<Subject>) => [
  kind,
  id,
  name,
  JSON.stringify(details),
  JSON.stringify(changes),
];

/** The user as the actor, where there is no session yet. */
export const asAuditActor = (user: { companyId: number; id: number; name: string }): AuditActor => ({
  companyId: user.companyId,
  userId: user.id,
  name: user.name,
  sessionId: null,
});

/** The user as the target of an act. */
export const userTarget = ({ id, name }: { id: number; name: string }) => ({ kind: 'user' as const, id, name });
