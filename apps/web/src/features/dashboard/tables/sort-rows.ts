type SortValue = string | number | null;

/** Sorts by a value; rows without one come last in either direction. */
export function sortRows<T>(rows: readonly T[], valueOf: (row: T) => SortValue, isDescending: boolean): T[] {
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    const order = typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b);
    return isDescending ? -order : order;
  });
}
