/** Releases what was acquired. Further calls do nothing. */
export type Release = () => void;

/** Counts for each key how much is in use, up to a maximum. */
export class Tally {
  private readonly counts = new Map<string, number>();

  constructor(private readonly max: number) {}

  /** Null when the key is at its maximum. */
  acquire(key: string): Release | null {
    const count = this.counts.get(key) ?? 0;
    if (count >= this.max) return null;
    this.counts.set(key, count + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.decrease(key);
    };
  }

  private decrease(key: string): void {
    const count = (this.counts.get(key) ?? 1) - 1;
    if (count > 0) this.counts.set(key, count);
    else this.counts.delete(key);
  }
}

/** Acquires one of each, or nothing: null when one of the keys is at its maximum. */
export function acquireAll(wanted: readonly [tally: Tally, key: string][]): Release | null {
  const acquired: Release[] = [];
  for (const [tally, key] of wanted) {
    const release = tally.acquire(key);
    if (!release) {
      for (const undo of acquired) undo();
      return null;
    }
    acquired.push(release);
  }
  return () => {
    for (const release of acquired) release();
  };
}
