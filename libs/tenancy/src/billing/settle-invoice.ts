import { type Actor, type InvoiceView, PLATFORM_COMPANY } from '@prosa/contracts';
import { AppError, recordEvent, withTenant } from '@prosa/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { auditCompany } from '../companies/admin/audit-company.js';
import { announceCompany } from '../companies/announce-company.js';
import type { Company } from '../companies/company.entity.js';
import { companyWithPlan, lockCompany } from '../companies/company.queries.js';
import { dayOfMonth, dueAfterPayment } from '../companies/due-date.js';
import { companyLane } from '../companies/insert-company.js';
import { setBillTimer } from './bill-timer.js';
import { Invoice, invoiceView } from './invoice.entity.js';
import { lockInvoice } from './invoice.queries.js';

/** Which invoice, and how it was paid. */
export interface Payment {
  companyId: number;
  invoiceId: number;
  /** The provider, or the person who has the money. */
  paidBy: string;
  txid?: string;
  /** The person, when it is one: their word is written down. */
  actor?: Actor;
}

/** An invoice is paid, once, however often that is said: the company is due one period later, and its people are let in again at once. */
@Injectable()
export class SettleInvoice {
  constructor(private readonly db: DataSource) {}

  /** Errors: ERR_NO_INVOICE_FOUND; ERR_INVOICE_PAID, for a person. A charge that is told of again changes nothing. */
  execute({ companyId, invoiceId, paidBy, txid, actor }: Payment): Promise<InvoiceView> {
    return withTenant(this.db, { companyId }, async (manager) => {
      // The company before the invoice, as billing locks them: who comes second finds it paid.
      const company = await lockCompany(manager, companyId);
      const invoice = await lockInvoice(manager, companyId, invoiceId);
      if (txid) await manager.query(MARK_CHARGE, [companyId, txid]);
      if (invoice.status === 'paid' && txid) return invoiceView(invoice);
      if (invoice.status === 'paid') throw new AppError('ERR_INVOICE_PAID');

      const [{ now }] = (await manager.query('SELECT now()')) as [{ now: Date }];
      Object.assign(invoice, { status: 'paid', paidAt: now, paidBy } satisfies Partial<Invoice>);
      await manager.save(invoice);
      await advance(manager, company, now);
      if (actor)
        await auditCompany(manager, actor, 'company.changed', { id: companyId, name: company.name, invoiceId });
      return publishPaid(manager, invoice);
    });
  }
}

const MARK_CHARGE = `UPDATE charge SET paid_at = coalesce(paid_at, now()) WHERE company_id = $1 AND txid = $2`;

async function advance(manager: EntityManager, company: Company, now: Date): Promise<void> {
  if (company.id === PLATFORM_COMPANY) return;
  const { dueDate, timeZone } = company;
  const dueDay = company.dueDay ?? dayOfMonth(dueDate, timeZone);
  Object.assign(company, dueAfterPayment({ ...company, dueDay }, now));
  await manager.save(company);
  await setBillTimer(manager, company);
}

async function publishPaid(manager: EntityManager, invoice: Invoice): Promise<InvoiceView> {
  const { companyId } = invoice;
  const view = invoiceView(invoice);
  await announceCompany(manager, companyId);
  const company = await companyWithPlan(manager, companyId);
  await recordEvent(manager, 'invoice.paid', companyLane(companyId), { invoice: view, company });
  return view;
}
