import { type Actor, type InvoiceView, isAdmin } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { DataSource, EntityManager } from 'typeorm';
import { assertSuper } from '../platform/as-super.js';
import { lockRow } from '../platform/locked-row.js';
import { Company } from '../accounts/companies/company.entity.js';
import { Invoice, invoiceView } from './invoice.entity.js';

/** The actor's company's invoices, the latest first. Throws ERR_NO_PERMISSION. */
export async function ownInvoices(db: DataSource, actor: Actor): Promise<InvoiceView[]> {
  assertAdmin(actor);
  return withTenant(db, actor, (manager) => invoicesOf(manager, actor.companyId));
}

/** A company's invoices, for super users. Throws ERR_NO_PERMISSION, ERR_NO_COMPANY_FOUND. */
export async function companyInvoices(db: DataSource, actor: Actor, companyId: number): Promise<InvoiceView[]> {
  assertSuper(actor);
  return withTenant(db, { companyId }, (manager) => invoicesOf(manager, companyId));
}

/** Locks the row until the transaction ends. Throws ERR_NO_INVOICE_FOUND. */
export const lockInvoice = (manager: EntityManager, companyId: number, id: number): Promise<Invoice> =>
  lockRow(manager, Invoice, { companyId, id }, 'ERR_NO_INVOICE_FOUND');

/** Throws ERR_NO_PERMISSION. */
export function assertAdmin(actor: Actor): void {
  if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
}

/** Throws ERR_NO_COMPANY_FOUND. */
async function invoicesOf(manager: EntityManager, companyId: number): Promise<InvoiceView[]> {
  const { timeZone } = await billedCompany(manager, companyId);
  const rows = await manager.find(Invoice, { where: { companyId }, order: { dueDate: 'DESC', id: 'DESC' } });
  return rows.map((row) => invoiceView(row, timeZone));
}

/** Throws ERR_NO_COMPANY_FOUND. */
export async function billedCompany(manager: EntityManager, companyId: number): Promise<Company> {
  const company = await manager.findOneBy(Company, { id: companyId });
  if (!company) throw new AppError('ERR_NO_COMPANY_FOUND');
  return company;
}
