import type { AuditAct, AuditActor, AuditFacts } from '@prosa/contracts';
import type { EntityManager } from 'typeorm';
import { recordEvent } from '../outbox/record-event.js';

/**
 * Tells in the caller's transaction of an act for the audit log, which tenancy keeps: for all other services. The log is
 * that of the actor's company.
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
