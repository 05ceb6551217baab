/** A JSON object whose content is not known beforehand. */
export type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The object without its undefined fields, as JSON has it. */
export const compact = (value: Json): Json =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined));
