/** Lets a number of works run at a time; the others wait in line. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];
  private free: number;

  constructor(capacity: number) {
    this.free = capacity;
  }

  /** Resolves or rejects as `work` does, which starts when there is a place. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}
