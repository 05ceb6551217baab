/** Counts the occurrences of each item. */
export function countOf(items: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** Returns one line for each item that occurs more or less often than expected. */
export function differences(expected: Iterable<string>, found: Iterable<string>): string[] {
  const [expectedCount, there] = [countOf(expected), countOf(found)];
  return [...new Set([...expectedCount.keys(), ...there.keys()])]
    .filter((item) => expectedCount.get(item) !== there.get(item))
    .map((item) => `${item}: ${there.get(item) ?? 0} times, not ${expectedCount.get(item) ?? 0}`);
}
