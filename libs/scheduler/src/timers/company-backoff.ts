const FIRST_MS = 1_000;
const LONGEST_MS = 300_000;

interface Failure {
  delayMs: number;
  retryAt: number;
}

/**
 * Companies whose timers failed to fire: each waits twice as long as before, 1 s to 5 min, so that others get their
 * turn.
 */
export class CompanyBackoff {
  private readonly failures = new Map<number, Failure>();

  constructor(private readonly now: () => number = Date.now) {}

  failed(companyId: number): void {
    const before = this.failures.get(companyId);
    const delayMs = before ? Math.min(before.delayMs * 2, LONGEST_MS) : FIRST_MS;
    this.failures.set(companyId, { delayMs, retryAt: this.now() + delayMs });
  }

  succeeded(companyId: number): void {
    this.failures.delete(companyId);
  }

  /** Companies that are not to be tried now. */
  waiting(): number[] {
    return [...this.failures].flatMap(([companyId, { retryAt }]) => (retryAt > this.now() ? [companyId] : []));
  }

  /** Milliseconds until the next one may be tried; Infinity when none waits. */
  untilRetry(): number {
    const times = [...this.failures.values()].map(({ retryAt }) => retryAt).filter((retryAt) => retryAt > this.now());
    return Math.min(Infinity, ...times.map((retryAt) => retryAt - this.now()));
  }
}
