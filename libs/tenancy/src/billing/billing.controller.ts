import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { OnEvent, OnRequest, OnTimer } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BILL_TIMER } from '../accounts/companies/bill-timer.js';
import { BillCompany } from './bill-company.js';
import { ConfirmPayment } from './confirm-payment.js';
import { companyInvoices, ownInvoices } from './invoice.queries.js';
import { MarkInvoicePaid } from './mark-invoice-paid.js';
import { OfferPayment } from './offer-payment.js';
import { PaymentSettings } from './payment-settings.js';
import { SecondPaymentMail } from './second-payment-mail.js';

@Controller()
export class BillingController {
  constructor(
    private readonly db: DataSource,
    private readonly bill: BillCompany,
    private readonly offer: OfferPayment,
    private readonly confirm: ConfirmPayment,
    private readonly mark: MarkInvoicePaid,
    private readonly settings: PaymentSettings,
    private readonly secondPayment: SecondPaymentMail,
  ) {}

  @OnRequest('invoices.list')
  list({ actor }: RequestMessage<'invoices.list'>) {
    return ownInvoices(this.db, actor);
  }

  @OnRequest('invoices.ofCompany')
  ofCompany({ actor, input }: RequestMessage<'invoices.ofCompany'>) {
    return companyInvoices(this.db, actor, input.companyId);
  }

  @OnRequest('invoices.pay')
  pay({ actor, input }: RequestMessage<'invoices.pay'>) {
    return this.offer.execute(actor, input);
  }

  @OnRequest('invoices.check')
  check({ actor, input }: RequestMessage<'invoices.check'>) {
    return this.confirm.check(actor, input);
  }

  @OnRequest('invoices.markPaid')
  markPaid({ actor, input }: RequestMessage<'invoices.markPaid'>) {
    return this.mark.execute(actor, input);
  }

  @OnRequest('payments.settings')
  readSettings({ actor }: RequestMessage<'payments.settings'>) {
    return this.settings.read(actor);
  }

  @OnRequest('payments.changeSettings')
  changeSettings({ actor, input }: RequestMessage<'payments.changeSettings'>) {
    return this.settings.change(actor, input);
  }

  @OnRequest('payments.notice')
  notice({ input }: RequestMessage<'payments.notice'>) {
    return this.confirm.recordNotice(input.txids);
  }

  @OnEvent('payment.noticed')
  noticed({ companyId, data }: EventMessage<'payment.noticed'>) {
    return this.confirm.confirm(companyId, data.txid);
  }

  @OnEvent('invoice.paidAgain')
  paidAgain(event: EventMessage<'invoice.paidAgain'>) {
    return this.secondPayment.execute(event);
  }

  @OnTimer(BILL_TIMER)
  billTimerDue(event: EventMessage<'timer.due'>) {
    return this.bill.execute(event);
  }
}
