import { type Actor, type InvoiceView, isAdmin } from '@prosa/contracts';
import { AppError, withTenant } from '@prosa/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import { assertSuper } from '../platform/as-super.js';
import { Company } from '../accounts/companies/company.entity.js';
import { Invoice, invoiceView } from './invoice.entity.js';

/** The company's own, the latest first. Errors: ERR_NO_PERMISSION. */
export async function ownInvoices(db: DataSource, actor: Actor): Promise<InvoiceView[]> {
  assertAdmin(actor);
  return withTenant(db, actor, (manager) => invoicesOf(manager, actor.companyId));
}

/** A company's, for who runs the platform. Errors: ERR_NO_PERMISSION, ERR_NO_COMPANY_FOUND. */
export async function companyInvoices(db: DataSource, actor: Actor, companyId: number): Promise<InvoiceView[]> {
  assertSuper(actor);
  return withTenant(db, { companyId }, async (manager) => {
    if (!(await manager.existsBy(Company, { id: companyId }))) throw new AppError('ERR_NO_COMPANY_FOUND');
    return invoicesOf(manager, companyId);
  });
}

/** The row, held until the transaction's end. Errors: ERR_NO_INVOICE_FOUND. */
export async function lockInvoice(manager: EntityManager, companyId: number, id: number): Promise<Invoice> {
  const invoice = await manager.findOne(Invoice, { where: { companyId, id }, lock: { mode: 'pessimistic_write' } });
  if (!invoice) throw new AppError('ERR_NO_INVOICE_FOUND');
  return invoice;
}

/** Errors: ERR_NO_PERMISSION. */
export function assertAdmin(actor: Actor): void {
  if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
}

async function invoicesOf(manager: EntityManager, companyId: number): Promise<InvoiceView[]> {
  const rows = await manager.find(Invoice, { where: { companyId }, order: { dueDate: 'DESC', id: 'DESC' } });
  return rows.map(invoiceView);
}
