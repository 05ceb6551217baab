/** How fast messages may go. */
export interface Pace {
  /** Messages that may go at once after a quiet time. */
  burst: number;
  perSecond: number;
  /** Up to this many milliseconds are added to each pause: fixed intervals look like a machine. */
  jitterMs: number;
  /** Once the burst is used up, messages go in groups of this many, which are claimed together; 1 when not given. */
  group?: number;
}

/** Lets messages through at a bounded rate. */
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

  /** How many messages may go now. */
  get available(): number {
    this.fill();
    return Math.max(0, Math.floor(this.tokens));
  }

  spend(messages: number): void {
    this.fill();
    this.tokens -= messages;
  }

  /** Takes one token; answers the milliseconds to wait before it may be used. */
  take(): number {
    this.spend(1);
    const { perSecond, jitterMs } = this.pace;
    return this.tokens >= 0 ? 0 : (-this.tokens / perSecond) * 1_000 + Math.random() * jitterMs;
  }

  /** Milliseconds until the next group may go. */
  get pause(): number {
    this.fill();
    const { group = 1, perSecond, jitterMs } = this.pace;
    const missing = group - this.tokens;
    return missing <= 0 ? 0 : (missing / perSecond) * 1_000 + Math.random() * jitterMs;
  }

  private fill(): void {
    const { burst, perSecond } = this.pace;
    const now = this.now();
    this.tokens = Math.min(burst, this.tokens + ((now - this.filledAt) / 1_000) * perSecond);
    this.filledAt = now;
  }
}
