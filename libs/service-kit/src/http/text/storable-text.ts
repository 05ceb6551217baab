/** Half of a surrogate pair without its other half: no text in UTF-8, and refused in the database's JSON. */
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The text as the database can hold it: without NUL, and with U+FFFD in the place of half letters. */
export const storableText = (text: string): string => text.replaceAll('\0', '').replace(LONE_SURROGATE, '\ufffd');

/** The same for all texts in plain data, however deep; other values stay as they are. */
export function storable<T>(value: T): T {
  if (typeof value === 'string') return storableText(value) as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, storable(each as unknown)])) as T;
}

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;
