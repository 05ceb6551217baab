import { isDeepStrictEqual } from 'node:util';

/** Rows must be equal from the top as far as they are loaded, which is at least one page. */
export function rowsDiffer<T extends { id: number }>(what: string, shown: T[], fresh: T[], page: number): string[] {
  const expected = fresh.slice(0, Math.max(shown.length, Math.min(page, fresh.length)));
  if (isDeepStrictEqual(shown, expected)) return [];
  const ids = (rows: T[]) => rows.map(({ id }) => id).join(' ');
  if (ids(shown) !== ids(expected)) return [`${what}: shown [${ids(shown)}], fresh [${ids(expected)}]`];
  return shown.flatMap((row, index) => fieldsDiffer(`${what} ${row.id}`, row, expected[index]));
}

/** One line for each field that differs. */
export function fieldsDiffer(what: string, shown: unknown, fresh: unknown): string[] {
  if (isDeepStrictEqual(shown, fresh)) return [];
  if (!shown || !fresh) return [`${what}: shown ${JSON.stringify(shown)}, fresh ${JSON.stringify(fresh)}`];
  const [left, right] = [shown, fresh] as Record<string, unknown>[];
  const names = [...new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})])];
  const fields = names.filter((name) => !isDeepStrictEqual(left?.[name], right?.[name]));
  return fields.map(
    (name) => `${what}.${name}: shown ${JSON.stringify(left?.[name])}, fresh ${JSON.stringify(right?.[name])}`,
  );
}
