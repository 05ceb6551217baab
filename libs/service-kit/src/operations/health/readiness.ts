import { AppError } from '../../http/errors/app-error.js';
import { isStorageFull } from '../../http/errors/is-storage-full.js';
import { withTimeout } from '../loop/with-timeout.js';

/** Something that must work before this process can be used. */
export interface ReadinessCheck {
  name: string;
  /** Rejects when it cannot be used now. */
  check(): Promise<unknown>;
}

const CHECK_LIMIT_MS = 2_000;

const isFull = (error: unknown) =>
  isStorageFull(error) || (error instanceof AppError && error.code === 'ERR_STORAGE_FULL');

/** What the process needs to be usable, as /health/ready answers it. */
export class Readiness {
  private readonly checks: ReadinessCheck[] = [];
  private isStopping = false;

  add(check: ReadinessCheck): void {
    this.checks.push(check);
  }

  /** From now on the process is not ready: it is stopping. */
  stop(): void {
    this.isStopping = true;
  }

  /** Names of the checks that fail now, with `: full` for a full disk; empty when ready. */
  async failing(): Promise<string[]> {
    if (this.isStopping) return ['stopping'];
    const states = await Promise.all(
      this.checks.map(({ name, check }) =>
        withTimeout(check(), CHECK_LIMIT_MS, () => new Error('too slow')).then(
          () => null,
          (error: unknown) => (isFull(error) ? `${name}: full` : name),
        ),
      ),
    );
    return states.filter((name) => name !== null);
  }
}
