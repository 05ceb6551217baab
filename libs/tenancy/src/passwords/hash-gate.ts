import { AppError } from '@prosa/service-kit/http';
import { hashesRefusedTotal } from './password-metrics.js';

/**
 * Hashes at once and waiting (docs/spec/reliability-security.md §2.3): a flood of sign-ins must not starve the process.
 */
const RUNNING_MAX = 2;
const WAITING_MAX = 64;

/** Limits how many expensive tasks run at once; the others wait in order. */
export class HashGate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** Throws ERR_TOO_MANY_ATTEMPTS when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private enter(): Promise<void> {
    if (this.running < RUNNING_MAX) {
      this.running++;
      return Promise.resolve();
    }
    if (this.waiting.length >= WAITING_MAX) {
      hashesRefusedTotal.inc();
      return Promise.reject(new AppError('ERR_TOO_MANY_ATTEMPTS'));
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Passes the slot to the task that waits longest. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}
