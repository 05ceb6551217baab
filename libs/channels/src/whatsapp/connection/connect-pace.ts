/**
 * After a deploy or an outage hundreds of sessions connect, each costing CPU and reads (docs/spec/whatsapp.md §6.1). At
 * most 10 of a process connect at once, and one starts every 100 ms.
 */
const PACE = { atOnce: 10, everyMs: 100 };

type Release = () => void;

/** Admits the sessions of one process to connect, in the order of their calls. */
export class ConnectPace {
  private readonly waiting: ((release: Release) => void)[] = [];
  private running = 0;
  private nextAt = 0;
  private timer?: NodeJS.Timeout;

  constructor(private readonly pace = PACE) {}

  /**
   * Resolves, when the session may connect, with the function that frees its place; a second call of that does nothing.
   */
  enter(): Promise<Release> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.admit();
    });
  }

  private admit(): void {
    while (!this.timer && this.waiting.length > 0 && this.running < this.pace.atOnce) {
      const pauseMs = this.nextAt - performance.now();
      if (pauseMs > 0) return this.admitIn(pauseMs);
      this.nextAt = performance.now() + this.pace.everyMs;
      this.running++;
      this.waiting.shift()?.(this.releaseOnce());
    }
  }

  private admitIn(ms: number): void {
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.admit();
    }, ms).unref();
  }

  private releaseOnce(): Release {
    let isOut = false;
    return () => {
      if (isOut) return;
      isOut = true;
      this.running--;
      this.admit();
    };
  }
}
