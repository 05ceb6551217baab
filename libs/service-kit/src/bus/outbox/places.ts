/** What is full takes more once so much of it is free: each read of what waits passes all that waits for a place. */
const FREE_AGAIN = 1 / 8;

/** Counts what has a place under each key, up to a limit. */
export class Places<Key> {
  private readonly taken = new Map<Key, number>();
  private readonly closed = new Set<Key>();

  constructor(private readonly limitOf: (key: Key) => number) {}

  /** Keys with something in place. */
  get size(): number {
    return this.taken.size;
  }

  has(key: Key): boolean {
    return this.taken.has(key);
  }

  get full(): Key[] {
    return [...this.taken.keys()].filter((key) => this.isFull(key));
  }

  /** Whether a key has no place; what has none has none until `free` returns true for it. */
  isFull(key: Key): boolean {
    if (this.count(key) >= this.limitOf(key)) this.closed.add(key);
    return this.closed.has(key);
  }

  take(key: Key): void {
    this.taken.set(key, this.count(key) + 1);
  }

  /** Returns whether the key was full and has places again. */
  free(key: Key): boolean {
    const wasFull = this.isFull(key);
    const count = this.count(key) - 1;
    if (count > 0) this.taken.set(key, count);
    else this.taken.delete(key);
    if (!wasFull || count > this.limitOf(key) * (1 - FREE_AGAIN)) return false;
    this.closed.delete(key);
    return true;
  }

  private count(key: Key): number {
    return this.taken.get(key) ?? 0;
  }
}
