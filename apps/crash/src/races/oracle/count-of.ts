/** How often each stands in a list. */
export function countOf(items: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** What stands in one list oftener or more seldom than in the other, one line each. */
export function differences(expected: Iterable<string>, found: Iterable<string>): string[] {
  const [expectedCount, there] = [countOf(expected), countOf(found)];
  return [...new Set([...expectedCount.keys(), ...there.keys()])]
    .filter((item) => expectedCount.get(item) !== there.get(item))
    .map((item) => `${item}: ${there.get(item) ?? 0} times, not ${expectedCount.get(item) ?? 0}`);
}
