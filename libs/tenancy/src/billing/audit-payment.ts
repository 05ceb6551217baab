import { type Actor, auditChanges, PLATFORM_COMPANY } from '@prosa/contracts';
import { publishAudit } from '@prosa/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { recordAudit } from '../audit/record-audit.js';
import type { Company } from '../accounts/companies/company.entity.js';
import type { Invoice } from './invoice.entity.js';

/** A payment that was recorded, with the company's due date before it. */
interface PaidInvoice {
  invoice: Invoice;
  company: Company;
  dueBefore: Date;
  /** Who marked it as paid; undefined for a payment that the provider confirmed. */
  actor?: Actor;
  /** The sum of a second payment, which has an act of its own. */
  secondSum?: string;
}

const PROVIDER = { userId: 0, name: '', sessionId: null };

/** Records a payment, with the due date that it extended, in the log of the company and in the platform's. */
export async function auditPayment(
  manager: EntityManager,
  { invoice, company, dueBefore, actor, secondSum }: PaidInvoice,
): Promise<void> {
  const { userId, name, sessionId } = actor ?? PROVIDER;
  const target = { kind: 'invoice' as const, id: invoice.id, name: invoice.detail };
  const changes = auditChanges({ dueDate: dueBefore }, { dueDate: company.dueDate });
  const act = secondSum === undefined ? 'invoice.paid' : 'invoice.paidAgain';
  const details = { paidBy: actor ? 'hand' : 'pix', sum: secondSum ?? invoice.value };
  await recordAudit(manager, { companyId: company.id, userId, name, sessionId }, act, {
    target,
    details,
    changes,
  });
  if (company.id === PLATFORM_COMPANY) return;
  const platform = { companyId: PLATFORM_COMPANY, userId, name, sessionId };
  const ofCompany = { ...details, company: company.name };
  await publishAudit(manager, platform, act, { target, details: ofCompany, changes });
}
