/**
 * Delays answers by a few hops, as the real network does: otherwise they would arrive before the client has recorded
 * its own message. Pending answers can be delivered at once when the simulator stops.
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
