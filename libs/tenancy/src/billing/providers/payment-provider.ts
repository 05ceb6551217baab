import type { PaymentProviderName } from '@prosa/contracts';

/** A charge to create. */
export interface ChargeRequest {
  /** Our id, committed before the request: repeating it creates no second charge. */
  txid: string;
  /** In reais, with two decimals. */
  value: string;
  /** Shown to the payer. */
  detail: string;
  payer: { name: string; document: string };
}

/** A code to pay with. */
export interface PaymentCode {
  code: string;
  /** Null: it is requested each time. */
  expiresAt: Date | null;
}

/** A provider of payments. Its methods throw ERR_PAYMENT_UNAVAILABLE. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  charge(request: ChargeRequest): Promise<PaymentCode>;
  /** The amount paid for the charge in reais, by the provider's own answer; null while it is not complete. */
  paidFor(txid: string): Promise<string | null>;
}

export const PAYMENT_PROVIDER = Symbol('PaymentProvider');
