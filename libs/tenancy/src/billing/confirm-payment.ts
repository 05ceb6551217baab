import type { Actor, InvoiceView, PayInvoiceInput } from '@prosa/contracts';
import { recordEvent } from '@prosa/service-kit/bus';
import { withSystem, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Invoice, invoiceView } from './invoice.entity.js';
import { assertAdmin, billedCompany } from './invoice.queries.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from './providers/payment-provider.js';
import { RecordPayment } from './record-payment.js';

interface ChargeRow {
  txid: string;
  invoiceId: number;
  value: string;
}

/** The form of our charge ids; anything else is ignored. */
const TXID = /^[0-9a-f]{32}$/;

/** Confirms payments. A webhook is only a hint: the payment is read from the provider under our own credentials. */
@Injectable()
export class ConfirmPayment {
  constructor(
    private readonly db: DataSource,
    private readonly recordPayment: RecordPayment,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Records that these charges must be checked. Unknown ids are ignored and answered alike. */
  async recordNotice(txids: string[]): Promise<{ received: boolean }> {
    const validTxids = txids.filter((txid) => TXID.test(txid));
    await withSystem(this.db, async (manager) => {
      const known: { txid: string; companyId: number }[] = await manager.query(
        'SELECT txid, company_id AS "companyId" FROM charge_lookup WHERE txid = ANY($1)',
        [validTxids],
      );
      for (const { txid, companyId } of known) {
        await recordEvent(manager, 'payment.noticed', { companyId, key: `charge:${txid}` }, { txid });
      }
    });
    return { received: true };
  }

  /** Checks a charge with the provider; nothing happens when it is not paid. Throws ERR_PAYMENT_UNAVAILABLE. */
  async confirm(companyId: number, txid: string): Promise<void> {
    const [charge] = await this.charges(companyId, 'txid = $2', txid);
    if (charge) await this.checkCharge(companyId, charge);
  }

  /** Checks every charge of an invoice. Throws ERR_NO_PERMISSION, ERR_NO_INVOICE_FOUND, ERR_PAYMENT_UNAVAILABLE. */
  async check(actor: Actor, { invoiceId }: PayInvoiceInput): Promise<InvoiceView> {
    assertAdmin(actor);
    const { companyId } = actor;
    const before = await this.invoice(companyId, invoiceId);
    if (before.status === 'paid') return before;
    for (const charge of await this.charges(companyId, 'invoice_id = $2', invoiceId))
      await this.checkCharge(companyId, charge);
    return this.invoice(companyId, invoiceId);
  }

  private async checkCharge(companyId: number, { txid, invoiceId, value }: ChargeRow): Promise<void> {
    const paid = await this.provider.paidFor(txid);
    if (paid === null) return;
    if (Number(paid) < Number(value)) {
      this.log.warn({ companyId, invoiceId }, 'less was paid than an invoice says: left open');
      return;
    }
    await this.recordPayment.execute({ companyId, invoiceId, paidBy: this.provider.name, txid });
  }

  private charges(companyId: number, condition: string, value: string | number): Promise<ChargeRow[]> {
    return withTenant(this.db, { companyId }, (manager) =>
      manager.query(
        `SELECT txid, invoice_id AS "invoiceId", value FROM charge WHERE company_id = $1 AND ${condition}`,
        [companyId, value],
      ),
    );
  }

  private async invoice(companyId: number, id: number): Promise<InvoiceView> {
    return withTenant(this.db, { companyId }, async (manager) => {
      const invoice = await manager.findOneBy(Invoice, { companyId, id });
      if (!invoice) throw new AppError('ERR_NO_INVOICE_FOUND');
      return invoiceView(invoice, (await billedCompany(manager, companyId)).timeZone);
    });
  }
}
