/** How much structure a value from outside may have before anything walks it. */
export interface JsonLimits {
  /** Lists and objects inside one another. */
  depth: number;
  /** Values: elements of lists and fields of objects, those inside them included. */
  count: number;
}

/** Of whatever a client sends. The largest menu of a queue has a fifth of the values and two thirds of the depth. */
export const INPUT_LIMITS: JsonLimits = { depth: 64, count: 30_000 };

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING = new Set(['[', '{']);
const CLOSING = new Set([']', '}']);

const tableOf = (valueOf: (character: string) => number): Int8Array =>
  Int8Array.from({ length: 256 }, (_, byte) => valueOf(String.fromCharCode(byte)));
const LEVELS = tableOf((character) => (OPENING.has(character) ? 1 : CLOSING.has(character) ? -1 : 0));
const VALUES = tableOf((character) => (OPENING.has(character) || character === ',' ? 1 : 0));

/**
 * Whether JSON text in UTF-8 stays within the limits. Reads it once from its beginning, without parsing: also what is no
 * JSON gets an answer, and parsing finds out later.
 */
export function isJsonWithin(json: Uint8Array | string, { depth, count }: JsonLimits): boolean {
  const bytes = typeof json === 'string' ? Buffer.from(json) : json;
  let [level, values] = [0, 1];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === QUOTE) at = endOfText(bytes, at);
    level += LEVELS[byte]!;
    values += VALUES[byte]!;
    if (level > depth || values > count) return false;
  }
  return true;
}

/** The place of the quote that ends the text; behind the last byte when there is none. */
function endOfText(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(QUOTE, start + 1); at !== -1; at = bytes.indexOf(QUOTE, at + 1)) {
    let first = at;
    while (bytes[first - 1] === BACKSLASH) first--;
    if ((at - first) % 2 === 0) return at;
  }
  return bytes.length;
}

/** Whether a value that was parsed elsewhere stays within the limits. Goes level by level, so no depth is too much for it. */
export function isValueWithin(value: unknown, { depth, count }: JsonLimits): boolean {
  let values = 0;
  let level = [value];
  for (let passed = 0; level.length > 0; passed++) {
    values += level.length;
    if (passed > depth || values > count) return false;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return true;
}
