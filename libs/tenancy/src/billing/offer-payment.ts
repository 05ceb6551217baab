import type { Actor, PayInvoiceInput, PaymentOffer } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { lockCompany } from '../accounts/companies/company.queries.js';
import { assertAdmin, lockInvoice } from './invoice.queries.js';
import { type ChargeRequest, PAYMENT_PROVIDER, type PaymentProvider } from './providers/payment-provider.js';

/** A code that expires sooner than this is not offered again. */
const SHOWN_BEFORE_END = '5 minutes';

interface Charge {
  request: ChargeRequest;
  /** Null until the provider created it, and for providers whose code is requested each time. */
  code: string | null;
}

/**
 * Offers a way to pay an invoice. The charge's id is committed before the request to the provider: concurrent requests,
 * and one repeated after a lost answer, get the same charge.
 */
@Injectable()
export class OfferPayment {
  constructor(
    private readonly db: DataSource,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  /** Throws ERR_NO_PERMISSION, ERR_NO_INVOICE_FOUND, ERR_INVOICE_PAID, ERR_PAYMENT_UNAVAILABLE. */
  async execute(actor: Actor, { invoiceId }: PayInvoiceInput): Promise<PaymentOffer> {
    assertAdmin(actor);
    const { companyId } = actor;
    const { request, code } = await withTenant(this.db, actor, (manager) => chargeFor(manager, companyId, invoiceId));
    const offer = (qrcode: string): PaymentOffer => ({
      qrcode: { qrcode },
      valor: { original: request.value },
      provider: this.provider.name,
    });
    if (code !== null) return offer(code);

    const made = await this.provider.charge(request);
    await withTenant(this.db, actor, (manager) =>
      manager.query('UPDATE charge SET code = $3, expires_at = $4 WHERE company_id = $1 AND txid = $2', [
        companyId,
        request.txid,
        made.expiresAt && made.code,
        made.expiresAt,
      ]),
    );
    return offer(made.code);
  }
}

/** The invoice's charge that is still valid, else a new one. */
async function chargeFor(manager: EntityManager, companyId: number, invoiceId: number): Promise<Charge> {
  const { name, document } = await lockCompany(manager, companyId);
  const invoice = await lockInvoice(manager, companyId, invoiceId);
  if (invoice.status === 'paid') throw new AppError('ERR_INVOICE_PAID');
  const [known]: { txid: string; code: string | null }[] = await manager.query(
    `SELECT txid, code FROM charge WHERE company_id = $1 AND invoice_id = $2
       AND coalesce(expires_at > now() + interval '${SHOWN_BEFORE_END}', true) ORDER BY created_at DESC LIMIT 1`,
    [companyId, invoiceId],
  );
  const txid = known?.txid ?? randomBytes(16).toString('hex');
  const { value, detail } = invoice;
  if (!known) {
    await manager.query('INSERT INTO charge (company_id, txid, invoice_id, value) VALUES ($1, $2, $3, $4)', [
      companyId,
      txid,
      invoiceId,
      value,
    ]);
    await manager.query('INSERT INTO charge_lookup (txid, company_id) VALUES ($1, $2)', [txid, companyId]);
  }
  return { request: { txid, value, detail, payer: { name, document } }, code: known?.code ?? null };
}
