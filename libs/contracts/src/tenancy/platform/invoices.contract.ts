import { IsIn, IsString, MaxLength } from 'class-validator';
import { IsId } from '../../shared/decorators.js';
import type { CompanyWithPlanView } from '../companies.contract.js';
import { CompanyRefInput } from './companies-admin.contract.js';

/** So many days before a company's due date it is billed for the next period. */
export const BILLED_DAYS_BEFORE = 7;

/** What a company owes for a period (docs/spec/wire-contract.md §10). */
export interface InvoiceView {
  id: number;
  companyId: number;
  detail: string;
  /** In reais. */
  value: number;
  /** What the plan allowed when it was made. */
  users: number;
  connections: number;
  queues: number;
  dueDate: string;
  status: 'open' | 'paid';
  paidAt: string | null;
}

/** How people pay: by what the operator says (`manual`), or by PIX, which confirms itself. */
export type PaymentProviderName = 'manual' | 'pix';

/** What people pay with, in the shape that consoles of this kind read (docs/spec/wire-contract.md §10). */
export interface PaymentOffer {
  /** Of PIX the code to copy, or to show as a picture; of `manual` the operator's words, '' when there are none. */
  qrcode: { qrcode: string };
  /** In reais, as text with two decimals. */
  valor: { original: string };
  provider: PaymentProviderName;
}

export class PayInvoiceInput {
  @IsId() invoiceId!: number;
}

export class MarkInvoiceInput extends CompanyRefInput {
  @IsId() invoiceId!: number;
  @IsIn(['paid']) status!: 'paid';
}

/** How long the operator's words on paying may be. */
export const PAYMENT_INSTRUCTIONS_MAX_LENGTH = 2_000;

export class PaymentSettingsInput {
  @IsString() @MaxLength(PAYMENT_INSTRUCTIONS_MAX_LENGTH) instructions!: string;
}

export interface PaymentSettingsView {
  provider: PaymentProviderName;
  /** What companies are told that pay by hand: a key, an account, whom to write to. */
  instructions: string;
}

export interface InvoiceRequests {
  /** The actor's company's, the latest first. Admins. Throws ERR_NO_PERMISSION. */
  'invoices.list': { input: Record<string, never>; output: InvoiceView[] };
  /** A company's, for super users. Throws ERR_NO_PERMISSION, ERR_NO_COMPANY_FOUND. */
  'invoices.ofCompany': { input: CompanyRefInput; output: InvoiceView[] };
  /**
   * The way to pay an open invoice of the actor's company; asked again it is the same charge. Admins.
   * Throws ERR_NO_PERMISSION, ERR_NO_INVOICE_FOUND, ERR_INVOICE_PAID, ERR_PAYMENT_UNAVAILABLE (the provider).
   */
  'invoices.pay': { input: PayInvoiceInput; output: PaymentOffer };
  /**
   * Asks the provider whether it was paid, for who does not want to wait for its word. Throws the same as
   * `invoices.pay`.
   */
  'invoices.check': { input: PayInvoiceInput; output: InvoiceView };
  /** By a super user who has the money. Throws ERR_NO_PERMISSION, ERR_NO_INVOICE_FOUND, ERR_INVOICE_PAID. */
  'invoices.markPaid': { input: MarkInvoiceInput; output: InvoiceView };
  /** For super users. Throws ERR_NO_PERMISSION. */
  'payments.settings': { input: Record<string, never>; output: PaymentSettingsView };
  'payments.changeSettings': { input: PaymentSettingsInput; output: PaymentSettingsView };
  /** The provider says that something happened to these charges: each is read back before it counts. */
  'payments.notice': { input: { txids: string[] }; output: { received: boolean } };
}

export interface InvoiceEvents {
  /** To be read back from the provider. */
  'payment.noticed': { txid: string };
  /** Once for each invoice. The company is due one period later. */
  'invoice.paid': { invoice: InvoiceView; company: CompanyWithPlanView };
}
