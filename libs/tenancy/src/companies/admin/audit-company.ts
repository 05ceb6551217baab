import {
  type Actor,
  type AuditAct,
  type AuditChange,
  type AuditDetails,
  type AuditValues,
  PLATFORM_COMPANY,
} from '@prosa/contracts';
import { publishAudit } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { recordAudit } from '../../audit/record-audit.js';
import type { Company } from '../../accounts/companies/company.entity.js';
import { Plan } from '../../accounts/plans/plan.entity.js';

interface Subject extends Pick<Company, 'id' | 'name'> {
  details?: AuditDetails;
  changes?: AuditChange[];
}

/**
 * Acts of super users on a company are in the log of the company that runs the platform: it outlives the deleted
 * company. What was changed about a company is in its own log too, for its admins.
 */
export async function auditCompany(
  manager: EntityManager,
  actor: Actor,
  act: Extract<AuditAct, `company.${string}`>,
  { id, name, ...facts }: Subject,
): Promise<void> {
  const target = { kind: 'company' as const, id, name };
  await publishAudit(manager, { ...actor, companyId: PLATFORM_COMPANY }, act, { target, ...facts });
  if (act === 'company.changed' && id !== PLATFORM_COMPANY) {
    await recordAudit(manager, { ...actor, companyId: id }, act, { target, ...facts });
  }
}

/** The audited fields of a company, with its plan's name. */
export async function auditedCompany(manager: EntityManager, company: Company): Promise<AuditValues> {
  const { name, email, phone, document, status, dueDate, recurrence, paymentMethod, timeZone } = company;
  const { numberAttendants, numberConections } = company;
  const plan = await manager.findOneBy(Plan, { id: company.planId });
  const billed = { planId: plan?.name ?? `#${company.planId}`, dueDate, recurrence, paymentMethod };
  return { name, email, phone, document, status, ...billed, numberAttendants, numberConections, timeZone };
}
