/** Runs work of one key in the order it was given, and different keys side by side. */
export class KeyedLanes {
  private readonly tails = new Map<string, Promise<unknown>>();

  /** Resolves or rejects as `work` does; a rejection does not stop the later work of the lane. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const result = (this.tails.get(key) ?? Promise.resolve()).then(work);
    const tail = result.then(
      () => undefined,
      () => undefined,
    );
    this.tails.set(key, tail);
    void tail.then(() => {
      if (this.tails.get(key) === tail) this.tails.delete(key);
    });
    return result;
  }

  /** Resolves when every lane is empty. */
  async idle(): Promise<void> {
    while (this.tails.size > 0) await Promise.all(this.tails.values());
  }

  get size(): number {
    return this.tails.size;
  }
}
