import type { HealthFact } from '@prosa/contracts';
import { SendRefused } from '../../../adapter/send-errors.js';

/** Whether the provider lets the account send: it says so only when it refuses a message (docs/spec/wire-external.md §4.4). */
export class AccountRestriction {
  private since: string | null = null;

  refused(error: unknown): void {
    if (error instanceof SendRefused && error.reason === 'accountRestricted') this.since ??= new Date().toISOString();
  }

  accepted(): void {
    this.since = null;
  }

  facts(): HealthFact[] {
    return this.since ? [{ code: 'accountLimited', severity: 'bad', who: 'admin', since: this.since }] : [];
  }
}
