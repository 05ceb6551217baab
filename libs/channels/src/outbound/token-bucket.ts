/** How fast one connection may send. */
export interface Pace {
  /** Messages that may go at once after a quiet time. */
  burst: number;
  perSecond: number;
  /** Up to this many milliseconds are added to each pause: fixed intervals look like a machine (whatsapp.md §7.1). */
  jitterMs: number;
}

/** An attendant answers at human speed: the bound is there for the rest, the jitter too small to be felt. */
export const INTERACTIVE_PACE: Pace = { burst: 30, perSecond: 10, jitterMs: 60 };

/** Lets sends through at a bounded rate. */
export class TokenBucket {
  private tokens: number;
  private filledAt: number;

  constructor(
    private readonly pace: Pace,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.tokens = pace.burst;
    this.filledAt = now();
  }

  /** Takes one token; the milliseconds to wait before it may be used. */
  take(): number {
    const { burst, perSecond, jitterMs } = this.pace;
    const now = this.now();
    this.tokens = Math.min(burst, this.tokens + ((now - this.filledAt) / 1_000) * perSecond) - 1;
    this.filledAt = now;
    if (this.tokens >= 0) return 0;
    return (-this.tokens / perSecond) * 1_000 + Math.random() * jitterMs;
  }
}
