import { withTimeout } from '../bus/with-timeout.js';

/** Something that must work before this process can be used. */
export interface ReadinessCheck {
  name: string;
  /** Rejects when it cannot be used now. */
  check(): Promise<unknown>;
}

const CHECK_LIMIT_MS = 2_000;

/** What the process needs to be usable; asked at /health/ready. */
export class Readiness {
  private readonly checks: ReadinessCheck[] = [];
  private isStopping = false;

  add(check: ReadinessCheck): void {
    this.checks.push(check);
  }

  /** From now on the answer is no: the process is going away. */
  stop(): void {
    this.isStopping = true;
  }

  /** Names of what does not work now; empty when ready. */
  async failing(): Promise<string[]> {
    if (this.isStopping) return ['stopping'];
    const states = await Promise.all(
      this.checks.map(({ name, check }) =>
        withTimeout(check(), CHECK_LIMIT_MS, () => new Error('too slow')).then(
          () => null,
          () => name,
        ),
      ),
    );
    return states.filter((name) => name !== null);
  }
}
