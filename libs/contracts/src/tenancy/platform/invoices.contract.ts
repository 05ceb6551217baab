import { IsIn, IsString, MaxLength } from 'class-validator';
import { IsId } from '../../shared/decorators.js';
import type { CompanyWithPlanView } from '../companies.contract.js';
import { CompanyRefInput } from './companies-admin.contract.js';

/** Days before the due date at which a company is billed for its next period. */
export const BILLED_DAYS_BEFORE = 7;

/** What a company owes for a period (docs/spec/wire-contract.md §10). */
export interface InvoiceView {
  id: number;
  companyId: number;
  detail: string;
  /** In reais. */
  value: number;
  /** The plan's limits when it was billed. */
  users: number;
  connections: number;
  queues: number;
  dueDate: string;
  /** As that of a company. */
  dueLocal?: string;
  status: 'open' | 'paid';
  paidAt: string | null;
}

/** How companies pay: by the operator's instructions (`manual`), or by PIX, which confirms itself. */
export type PaymentProviderName = 'manual' | 'pix';

/** A way to pay, in the shape that existing consoles read (docs/spec/wire-contract.md §10). */
export interface PaymentOffer {
  /** The PIX code; for `manual` the operator's instructions, '' when there are none. */
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

/** Characters of the operator's instructions. */
export const PAYMENT_INSTRUCTIONS_MAX_LENGTH = 2_000;

export class PaymentSettingsInput {
  @IsString() @MaxLength(PAYMENT_INSTRUCTIONS_MAX_LENGTH) instructions!: string;
}

export interface PaymentSettingsView {
  provider: PaymentProviderName;
  /** Instructions for paying by hand: a key, an account, a contact. */
  instructions: string;
}

export interface InvoiceRequests {
  /** The actor's company's, the latest first. Admins. Throws ERR_NO_PERMISSION. */
  'invoices.list': { input: Record<string, never>; output: InvoiceView[] };
  /** A company's, for super users. Throws ERR_NO_PERMISSION, ERR_NO_COMPANY_FOUND. */
  'invoices.ofCompany': { input: CompanyRefInput; output: InvoiceView[] };
  /**
   * A way to pay an open invoice of the actor's company, for admins; repeated requests get the same charge. Throws
   * ERR_NO_PERMISSION, ERR_NO_INVOICE_FOUND, ERR_INVOICE_PAID, ERR_PAYMENT_UNAVAILABLE (the provider).
   */
  'invoices.pay': { input: PayInvoiceInput; output: PaymentOffer };
  /** Checks with the provider whether it was paid, before the provider's notice. Throws the same as `invoices.pay`. */
  'invoices.check': { input: PayInvoiceInput; output: InvoiceView };
  /**
   * Marks an invoice as paid by hand, for super users. Throws ERR_NO_PERMISSION, ERR_NO_INVOICE_FOUND,
   * ERR_INVOICE_PAID.
   */
  'invoices.markPaid': { input: MarkInvoiceInput; output: InvoiceView };
  /** For super users. Throws ERR_NO_PERMISSION. */
  'payments.settings': { input: Record<string, never>; output: PaymentSettingsView };
  'payments.changeSettings': { input: PaymentSettingsInput; output: PaymentSettingsView };
  /** The provider's notice about charges: each is read from the provider before it counts. */
  'payments.notice': { input: { txids: string[] }; output: { received: boolean } };
}

/** A payment of an invoice that was paid already. */
export interface SecondPayment {
  /** Of the charge. */
  txid: string;
  invoiceId: number;
  detail: string;
  /** In reais, with two decimals. */
  sum: string;
  company: { id: number; name: string };
  /** The due date with the credited period, by the company's clock. */
  dueLocal: string;
  /** Whether a person marked it as paid before, perhaps for this same payment. */
  wasMarked: boolean;
}

export interface InvoiceEvents {
  /** A charge to read from the provider. */
  'payment.noticed': { txid: string };
  /** Recorded once for each invoice. The company is due one period later. */
  'invoice.paid': { invoice: InvoiceView; company: CompanyWithPlanView };
  /**
   * Somebody paid a paid invoice once more by another charge: the company is due one more period later. Recorded for the
   * company and for the one that runs the platform.
   */
  'invoice.paidAgain': SecondPayment;
}
