import type { Actor, InvoiceView, MarkInvoiceInput } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { assertSuper } from '../platform/as-super.js';
import { MARKED_BY, RecordPayment } from './record-payment.js';

/** Marks an invoice as paid by hand, as an operator does who received the money. */
@Injectable()
export class MarkInvoicePaid {
  constructor(private readonly recordPayment: RecordPayment) {}

  /** Throws ERR_NO_PERMISSION, ERR_NO_COMPANY_FOUND, ERR_NO_INVOICE_FOUND, ERR_INVOICE_PAID. */
  async execute(actor: Actor, { companyId, invoiceId }: MarkInvoiceInput): Promise<InvoiceView> {
    assertSuper(actor);
    return this.recordPayment.execute({ companyId, invoiceId, paidBy: `${MARKED_BY}${actor.userId}`, actor });
  }
}
