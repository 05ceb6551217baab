import { withTimeout } from '@prosa/service-kit/operations';
import { staleFenceTotal } from '../../channel-metrics.js';

/** How long a query may take before the session is ended on purpose: WhatsApp queues for us meanwhile. */
export const DATABASE_PATIENCE_MS = 5_000;

/** SQLSTATE of our own functions: another owner has the lease. */
const LEASE_LOST = 'WA001';

/** Every query of a session after its first failed one. */
export class StoreFailed extends Error {
  constructor(override readonly cause: unknown) {
    super(`key store failed: ${cause instanceof Error ? cause.message : String(cause)}`);
  }

  get isLeaseLost(): boolean {
    return (this.cause as { code?: string }).code === LEASE_LOST;
  }
}

/**
 * After the first failed query, read or write, nothing runs any more and `onFailure` has been called synchronously.
 * Reads matter as well: the library takes a failed read of a session for "no session" and would answer a healthy
 * message with a retry request (docs/spec/reliability-security.md §4.3, 5).
 */
export class FailClosed {
  private failure?: StoreFailed;

  constructor(
    private readonly onFailure: (failure: StoreFailed) => void,
    private readonly patienceMs = DATABASE_PATIENCE_MS,
  ) {}

  async run<T>(query: () => Promise<T>): Promise<T> {
    if (this.failure) throw this.failure;
    try {
      return await withTimeout(query(), this.patienceMs, () => new Error('the database does not answer'));
    } catch (error) {
      return this.fail(error);
    }
  }

  /** Refuses late queries of a session that is over, without calling `onFailure`. */
  close(): void {
    this.failure ??= new StoreFailed(new Error('the session is over'));
  }

  /** Ends the session for a reason found outside a query, for example a value that does not open. */
  fail(error: unknown): never {
    if (!this.failure) {
      this.failure = new StoreFailed(error);
      if (this.failure.isLeaseLost) staleFenceTotal.inc();
      this.onFailure(this.failure);
    }
    throw this.failure;
  }
}
