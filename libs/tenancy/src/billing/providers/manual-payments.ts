import type { PaymentCode, PaymentProvider } from './payment-provider.js';
import type { PaymentSettings } from '../payment-settings.js';

/** Payments by hand: companies follow the operator's instructions, and the operator marks the invoice as paid. */
export class ManualPayments implements PaymentProvider {
  readonly name = 'manual';

  constructor(private readonly settings: PaymentSettings) {}

  async charge(): Promise<PaymentCode> {
    return { code: await this.settings.instructions(), expiresAt: null };
  }

  async paidFor(): Promise<null> {
    return null;
  }
}
