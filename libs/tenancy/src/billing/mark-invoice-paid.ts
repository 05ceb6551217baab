import type { Actor, InvoiceView, MarkInvoiceInput } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { assertSuper } from '../platform/as-super.js';
import { RecordPayment } from './record-payment.js';

/** The operator has the money: what was paid by hand counts like any payment. */
@Injectable()
export class MarkInvoicePaid {
  constructor(private readonly recordPayment: RecordPayment) {}

  /** Throws ERR_NO_PERMISSION, ERR_NO_COMPANY_FOUND, ERR_NO_INVOICE_FOUND, ERR_INVOICE_PAID. */
  async execute(actor: Actor, { companyId, invoiceId }: MarkInvoiceInput): Promise<InvoiceView> {
    assertSuper(actor);
    return this.recordPayment.execute({ companyId, invoiceId, paidBy: `user ${actor.userId}`, actor });
  }
}
