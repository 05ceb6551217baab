import type { PaymentProviderName } from '@prosa/contracts';

/** What is to be paid. */
export interface ChargeRequest {
  /** Ours, and fixed before the provider hears of it: asking again makes no second charge. */
  txid: string;
  /** In reais, with two decimals. */
  value: string;
  /** Shown to who pays. */
  detail: string;
  payer: { name: string; document: string };
}

/** What people pay with. */
export interface PaymentCode {
  code: string;
  /** Null: it is asked for anew each time. */
  expiresAt: Date | null;
}

/** What a provider of payments must be able to do. Failures are ERR_PAYMENT_UNAVAILABLE. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  charge(request: ChargeRequest): Promise<PaymentCode>;
  /** What the provider itself says was paid for the charge, in reais; null while it is not done. */
  paidFor(txid: string): Promise<string | null>;
}

export const PAYMENT_PROVIDER = Symbol('PaymentProvider');
