import { FairSemaphore } from './fair-semaphore.js';

/** How long an event that can wait does so while others keep coming. */
const PATIENCE_MS = 100;

/**
 * Handles events that can wait, one at a time and companies in turn, in the gaps between the others: each begins when none of
 * the others waits or is being handled, or after a while all the same.
 */
export class BackgroundTurns {
  private readonly places = new FairSemaphore(1);
  private others = 0;
  private notify: () => void = () => undefined;

  constructor(private readonly patienceMs = PATIENCE_MS) {}

  /** Runs the handling of another event, for which those that can wait do so. */
  async before<T>(work: () => Promise<T>): Promise<T> {
    this.others++;
    try {
      return await work();
    } finally {
      if (--this.others === 0) this.notify();
    }
  }

  /** Resolves or rejects as `work` does, which starts in its turn. */
  run<T>(companyId: number, work: () => Promise<T>): Promise<T> {
    return this.places.run(companyId, async () => {
      if (this.others > 0) await this.gap();
      return work();
    });
  }

  private gap(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.patienceMs);
      this.notify = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
