/** The end of a sentence: its mark with closing quotes, before white space; or the end of a line. */
const SENTENCE_END = /[.!?…。！？]+["'”’»)\]]*(?=\s)|\n/gu;
const SPACE = /\s(?=\S*$)/u;

/**
 * Splits a text into parts of at most `max` by `sizeOf`: at the ends of sentences, else between words, else anywhere
 * between two characters. The parts in their order have every word of the text.
 */
export function splitText(text: string, sizeOf: (text: string) => number, max: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (sizeOf(rest) > max) {
    const longest = longestStart(rest, sizeOf, max);
    const part = endOf(longest, rest);
    parts.push(part.trimEnd());
    rest = rest.slice(part.length).trimStart();
  }
  return rest === '' && parts.length > 0 ? parts : [...parts, rest];
}

function longestStart(text: string, sizeOf: (text: string) => number, max: number): string {
  let size = 0;
  let length = 0;
  for (const character of text) {
    size += sizeOf(character);
    if (size > max) break;
    length += character.length;
  }
  return text.slice(0, length);
}

/** The part of `start` up to where it is best to cut. */
function endOf(start: string, text: string): string {
  if (/^\s/u.test(text.slice(start.length))) return start;
  const ends = [...start.matchAll(SENTENCE_END)].map(({ index, 0: { length } }) => index + length);
  const sentence = ends.at(-1) ?? 0;
  // A very short part would look torn off: then the cut is between words.
  if (sentence > start.length / 4) return start.slice(0, sentence);
  const space = SPACE.exec(start)?.index ?? 0;
  return space > 0 ? start.slice(0, space) : start;
}
