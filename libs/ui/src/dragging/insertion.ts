export interface Extent {
  start: number;
  size: number;
}

/** The index at which a pointer at `at` inserts among rows that follow each other. */
export function insertionIndex(rows: readonly Extent[], at: number): number {
  const index = rows.findIndex(({ start, size }) => at < start + size / 2);
  return index === -1 ? rows.length : index;
}

/** A copy of `items` with `item` at `index` and nowhere else. */
export function withItemAt<T>(items: readonly T[], item: T, index: number): T[] {
  const others = items.filter((other) => other !== item);
  return [...others.slice(0, index), item, ...others.slice(index)];
}
