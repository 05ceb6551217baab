import { type Actor, type InvoiceView, localText, PLATFORM_COMPANY, type SecondPayment } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { announceCompany } from '../accounts/companies/announce-company.js';
import type { Company } from '../accounts/companies/company.entity.js';
import { companyWithPlan, lockCompany } from '../accounts/companies/company.queries.js';
import { dayOfMonth, dueAfterPayment } from '../companies/due-date.js';
import { companyLane } from '../accounts/companies/company-lane.js';
import { setBillTimer } from '../accounts/companies/bill-timer.js';
import { auditPayment } from './audit-payment.js';
import { Invoice, invoiceView } from './invoice.entity.js';
import { lockInvoice } from './invoice.queries.js';

/** How `paidBy` of an invoice begins that a person marked. */
export const MARKED_BY = 'user ';

export interface Payment {
  companyId: number;
  invoiceId: number;
  /** The provider's name, or the person who received the money. */
  paidBy: string;
  txid?: string;
  /** The person, for the audit log. */
  actor?: Actor;
}

/**
 * Marks an invoice as paid, once however often it is reported: the company is due one period later, and its people may
 * sign in again at once. Another charge that is paid for a paid invoice is no repetition: a company may have paid two
 * codes, or a person marked it before the bank confirmed. It credits one more period, and whom it concerns is notified
 * (`SecondPaymentMail`), since it may also be the payment that was marked.
 */
@Injectable()
export class RecordPayment {
  constructor(private readonly db: DataSource) {}

  /**
   * Throws ERR_NO_INVOICE_FOUND, and ERR_INVOICE_PAID when a person marks a paid invoice. A charge that the provider
   * reports again changes nothing.
   */
  execute({ companyId, invoiceId, paidBy, txid, actor }: Payment): Promise<InvoiceView> {
    return withTenant(this.db, { companyId }, async (manager) => {
      // The company before the invoice, in the order of billing: the second of two payments finds it paid.
      const company = await lockCompany(manager, companyId);
      const invoice = await lockInvoice(manager, companyId, invoiceId);
      const charge = txid ? await markCharge(manager, companyId, txid) : undefined;
      const [{ now }] = (await manager.query('SELECT now()')) as [{ now: Date }];
      if (invoice.status === 'paid') {
        if (!txid) throw new AppError('ERR_INVOICE_PAID');
        if (charge) await creditSecond(manager, { company, invoice, charge }, now);
        return invoiceView(invoice, company.timeZone);
      }
      Object.assign(invoice, { status: 'paid', paidAt: now, paidBy } satisfies Partial<Invoice>);
      await manager.save(invoice);
      const dueBefore = company.dueDate;
      await advance(manager, company, now);
      await auditPayment(manager, { invoice, company, dueBefore, actor });
      return publishPaid(manager, invoice, company.timeZone);
    });
  }
}

interface PaidCharge {
  txid: string;
  value: string;
}

/** Marks a charge as paid. Undefined when it was known to be paid before. */
async function markCharge(manager: EntityManager, companyId: number, txid: string): Promise<PaidCharge | undefined> {
  const [[charge]]: [PaidCharge[], number] = await manager.query(
    `UPDATE charge SET paid_at = now() WHERE company_id = $1 AND txid = $2 AND paid_at IS NULL RETURNING txid, value`,
    [companyId, txid],
  );
  return charge;
}

/** Credits one more period; an invoice that is open for it is due then. */
async function creditSecond(
  manager: EntityManager,
  { company, invoice, charge }: { company: Company; invoice: Invoice; charge: PaidCharge },
  now: Date,
): Promise<void> {
  const { id: companyId, name, timeZone, dueDate: dueBefore } = company;
  await advance(manager, company, now);
  await manager.query(`UPDATE invoice SET due_date = $2 WHERE company_id = $1 AND status = 'open'`, [
    companyId,
    company.dueDate,
  ]);
  await auditPayment(manager, { invoice, company, dueBefore, secondSum: charge.value });
  await announceCompany(manager, companyId);
  const second: SecondPayment = {
    txid: charge.txid,
    invoiceId: invoice.id,
    detail: invoice.detail,
    sum: charge.value,
    company: { id: companyId, name },
    dueLocal: localText(timeZone, company.dueDate),
    wasMarked: invoice.paidBy?.startsWith(MARKED_BY) ?? false,
  };
  for (const id of new Set([companyId, PLATFORM_COMPANY]))
    await recordEvent(manager, 'invoice.paidAgain', companyLane(id), second);
}

async function advance(manager: EntityManager, company: Company, now: Date): Promise<void> {
  if (company.id === PLATFORM_COMPANY) return;
  const { dueDate, timeZone } = company;
  const dueDay = company.dueDay ?? dayOfMonth(dueDate, timeZone);
  Object.assign(company, {
    ...dueAfterPayment({ ...company, dueDay }, now),
    isTrial: false,
  } satisfies Partial<Company>);
  await manager.save(company);
  await setBillTimer(manager, company);
}

async function publishPaid(manager: EntityManager, invoice: Invoice, timeZone: string): Promise<InvoiceView> {
  const { companyId } = invoice;
  const view = invoiceView(invoice, timeZone);
  await announceCompany(manager, companyId);
  const company = await companyWithPlan(manager, companyId);
  await recordEvent(manager, 'invoice.paid', companyLane(companyId), { invoice: view, company });
  return view;
}
