import { type Actor, type AuditAct, type AuditDetails, PLATFORM_COMPANY } from '@prosa/contracts';
import { publishAudit } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import type { Company } from '../../accounts/companies/company.entity.js';

/**
 * Acts of super users on a company are in the log of the company that runs the platform: it outlives the deleted
 * company.
 */
export function auditCompany(
  manager: EntityManager,
  actor: Actor,
  act: Extract<AuditAct, `company.${string}`>,
  { id, name, ...details }: Pick<Company, 'id' | 'name'> & AuditDetails,
): Promise<void> {
  const target = { kind: 'company' as const, id, name };
  return publishAudit(manager, { ...actor, companyId: PLATFORM_COMPANY }, act, { target, details });
}
