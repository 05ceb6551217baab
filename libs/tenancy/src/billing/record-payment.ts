import { type Actor, type InvoiceView, PLATFORM_COMPANY } from '@prosa/contracts';
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
 * sign in again at once.
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
      if (txid) await manager.query(MARK_CHARGE, [companyId, txid]);
      if (invoice.status === 'paid' && txid) return invoiceView(invoice, company.timeZone);
      if (invoice.status === 'paid') throw new AppError('ERR_INVOICE_PAID');

      const [{ now }] = (await manager.query('SELECT now()')) as [{ now: Date }];
      Object.assign(invoice, { status: 'paid', paidAt: now, paidBy } satisfies Partial<Invoice>);
      await manager.save(invoice);
      const dueBefore = company.dueDate;
      await advance(manager, company, now);
      await auditPayment(manager, { invoice, company, dueBefore, actor });
      return publishPaid(manager, invoice, company.timeZone);
    });
  }
}

const MARK_CHARGE = `UPDATE charge SET paid_at = coalesce(paid_at, now()) WHERE company_id = $1 AND txid = $2`;

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
