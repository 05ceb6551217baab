type Value = string | number | boolean | null | undefined;

/** Lists are sent as JSON in one parameter, absent values are omitted (docs/spec/wire-contract.md §1). */
export type Query = Record<string, Value | readonly (string | number)[]>;

/** Returns `?a=1&b=%5B1%2C2%5D`, or '' without values. */
export function queryString(query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    search.set(name, Array.isArray(value) ? JSON.stringify(value) : String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
