import type { AuditAct, AuditActor, AuditFacts } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { recordEvent } from '../outbox/record-event.js';

/**
 * Records an act for the audit log in the caller's transaction. Tenancy stores the log, in the actor's company; all other
 * services use this.
 */
export function publishAudit(
  manager: EntityManager,
  { companyId, ...actor }: AuditActor,
  act: AuditAct,
  facts: AuditFacts = {},
): Promise<void> {
  const { userId, name, sessionId } = actor;
  const scope = { companyId, key: `audit:${companyId}` };
  return recordEvent(manager, 'audit.recorded', scope, { actor: { userId, name, sessionId }, act, ...facts });
}
