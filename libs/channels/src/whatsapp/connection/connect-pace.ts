const JITTER_MS = 250;

/**
 * How many sessions of a process may be on their way at once: after a deploy or an outage hundreds come back, each
 * costing CPU and reads (whatsapp.md §6.1). Those that had to wait start with a little jitter.
 */
export class ConnectPace {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly limit = 10) {}

  /** Resolves with the function that gives the place back; calling it twice is harmless. */
  async enter(): Promise<() => void> {
    if (this.running < this.limit) this.running++;
    else {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * JITTER_MS));
    }
    let isOut = false;
    return () => {
      if (isOut) return;
      isOut = true;
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    };
  }
}
