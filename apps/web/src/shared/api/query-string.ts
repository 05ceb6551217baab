type Value = string | number | boolean | null | undefined;

/** Lists travel as JSON text in one parameter, absent values are left out (wire-contract.md §1). */
export type Query = Record<string, Value | readonly (string | number)[]>;

/** `?a=1&b=%5B1%2C2%5D`, or nothing at all. */
export function queryString(query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    search.set(name, Array.isArray(value) ? JSON.stringify(value) : String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
