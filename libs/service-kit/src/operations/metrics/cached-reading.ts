import { withTimeout } from '../loop/with-timeout.js';

const GOOD_FOR_MS = 5_000;
const LIMIT_MS = 1_000;

/**
 * A value that costs a query. It is read at most every five seconds and never twice at once, and a caller waits at most a
 * second: a slow database neither blocks /metrics nor collects waiting scrapes.
 */
export class CachedReading<T> {
  private cached?: { at: number; value: T };
  private pending?: Promise<T>;

  constructor(
    private readonly read: () => Promise<T>,
    private readonly limitMs = LIMIT_MS,
    private readonly goodForMs = GOOD_FOR_MS,
  ) {}

  /** Rejects when it cannot be read in time: an outdated value would mislead. */
  async latest(): Promise<T> {
    if (this.cached && performance.now() - this.cached.at < this.goodForMs) return this.cached.value;
    this.pending ??= this.refresh();
    return withTimeout(this.pending, this.limitMs, () => new Error('too slow'));
  }

  private async refresh(): Promise<T> {
    try {
      const value = await this.read();
      this.cached = { at: performance.now(), value };
      return value;
    } finally {
      this.pending = undefined;
    }
  }
}
