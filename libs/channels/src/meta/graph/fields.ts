/** An object of a provider, whose fields may all be missing or of another type. */
export type Fields = Readonly<Record<string, unknown>>;

/** {} for anything that is no object. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** [] for anything that is no list. */
export const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

/** '' for anything that is neither text nor a number. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Undefined for anything that is no number, not even as a text. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'number' ? value : Number(textOf(value) || Number.NaN);
  return Number.isFinite(number) ? number : undefined;
}

/** The entry of a table under a name that a provider sent, which may be that of a property of every object. */
export const entryOf = <T>(table: Readonly<Record<string, T>>, name: unknown): T | undefined =>
  typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;
