/** Lets a number of works run at a time. Those that wait take turns by company: a long queue of one delays no other. */
export class FairSemaphore {
  /** By company, in the order of their turns. */
  private readonly waiting = new Map<number, (() => void)[]>();
  private free: number;

  constructor(capacity: number) {
    this.free = capacity;
  }

  /** Resolves or rejects as `work` does, which starts when there is a place. */
  async run<T>(companyId: number, work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free--;
    else await this.turnOf(companyId);
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  private turnOf(companyId: number): Promise<void> {
    return new Promise((resolve) => {
      const queue = this.waiting.get(companyId) ?? [];
      queue.push(resolve);
      this.waiting.set(companyId, queue);
    });
  }

  private release(): void {
    const [turn] = this.waiting;
    if (!turn) return void this.free++;
    const [companyId, queue] = turn;
    const start = queue.shift();
    // To the end of the round, or out of it.
    this.waiting.delete(companyId);
    if (queue.length > 0) this.waiting.set(companyId, queue);
    start?.();
  }
}
