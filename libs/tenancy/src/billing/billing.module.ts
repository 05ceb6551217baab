import { Module } from '@nestjs/common';
import { TenancyConfig } from '../tenancy.config.js';
import { BillCompany } from './bill-company.js';
import { BillingController } from './billing.controller.js';
import { ConfirmPayment } from './confirm-payment.js';
import { MarkInvoicePaid } from './mark-invoice-paid.js';
import { OfferPayment } from './offer-payment.js';
import { PaymentSettings } from './payment-settings.js';
import { makeProvider } from './providers/make-provider.js';
import { PAYMENT_PROVIDER } from './providers/payment-provider.js';
import { RecordPayment } from './record-payment.js';
import { SecondPaymentMail } from './second-payment-mail.js';

@Module({
  controllers: [BillingController],
  providers: [
    BillCompany,
    ConfirmPayment,
    MarkInvoicePaid,
    OfferPayment,
    PaymentSettings,
    RecordPayment,
    SecondPaymentMail,
    { provide: PAYMENT_PROVIDER, useFactory: makeProvider, inject: [TenancyConfig, PaymentSettings] },
  ],
})
export class BillingModule {}
