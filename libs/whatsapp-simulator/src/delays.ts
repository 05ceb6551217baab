/**
 * Answers that beat the client's own bookkeeping look unlike the real network, so they take a few hops. What is still
 * on its way can be brought forward at the stop, so that it is kept.
 */
export class Delays {
  private readonly waiting = new Map<NodeJS.Timeout, () => void>();

  constructor(private readonly hopMs: number) {}

  later(hops: number, action: () => void): void {
    const ms = this.hopMs * hops;
    if (ms <= 0) return action();
    const timer = setTimeout(() => {
      this.waiting.delete(timer);
      action();
    }, ms).unref();
    this.waiting.set(timer, action);
  }

  flush(): void {
    for (const [timer, action] of this.waiting) {
      clearTimeout(timer);
      this.waiting.delete(timer);
      action();
    }
  }
}
