/** What will be done after a while. A task counts until it has ended. */
export class Tasks {
  private readonly pending = new Map<symbol, NodeJS.Timeout>();

  constructor(private readonly onEnd: () => void) {}

  get isEmpty(): boolean {
    return this.pending.size === 0;
  }

  /** Returns what cancels it. */
  later(ms: number, action: () => void | Promise<void>): () => void {
    const task = Symbol('task');
    const run = async (): Promise<void> => {
      try {
        await action();
      } finally {
        this.end(task);
      }
    };
    this.pending.set(
      task,
      setTimeout(() => void run(), ms),
    );
    return () => this.end(task);
  }

  clear(): void {
    for (const task of this.pending.keys()) this.end(task);
  }

  private end(task: symbol): void {
    clearTimeout(this.pending.get(task));
    if (this.pending.delete(task)) this.onEnd();
  }
}
