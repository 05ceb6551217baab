/** When to look for messages of one session that were written and got no receipt in time. */
export class ReceiptDeadline {
  private lookAt: number | null = null;
  private lastWrittenAt = 0;

  constructor(
    private readonly patienceMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  written(): void {
    this.lastWrittenAt = this.now();
    this.lookAt ??= this.lastWrittenAt + this.patienceMs;
  }

  /** Milliseconds until the next look; null when nothing was written since the last one. */
  get delay(): number | null {
    return this.lookAt === null ? null : Math.max(0, this.lookAt - this.now());
  }

  /** A look is done. What was written less than the patience before it is left for the next one. */
  looked(): void {
    const next = this.lastWrittenAt + this.patienceMs;
    this.lookAt = next > this.now() ? next : null;
  }
}
