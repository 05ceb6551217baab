/** A range of a text in UTF-16 units; the end is excluded. */
export type TextRange = [from: number, to: number];

/** Further words are ignored. */
const SEARCH_WORDS_MAX = 8;
const MARKS = /[\u0300-\u036f]/g;

/** Folds a text as the database does: without accents and case (docs/spec/domain-behaviour.md §10). */
export const foldText = (text: string): string => text.normalize('NFKD').replace(MARKS, '').toLowerCase();

/** The search words of a text, folded, the longest first. */
export const searchWords = (text: string): string[] => {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, SEARCH_WORDS_MAX);
};

/** A folded text with the place of each folded unit in the original. */
function foldedUnits(text: string): { folded: string; ranges: TextRange[] } {
  const ranges: TextRange[] = [];
  let folded = '';
  let at = 0;
  for (const letter of text) {
    const units = foldText(letter);
    const range: TextRange = [at, (at += letter.length)];
    for (let unit = 0; unit < units.length; unit++) ranges.push(range);
    // A combining accent belongs to the letter before it.
    const last = ranges.at(-1);
    if (units === '' && last && last[1] === range[0]) last[1] = range[1];
    folded += units;
  }
  return { folded, ranges };
}

/** The ranges of the folded words in a text, in order and without overlaps. */
export function matchesIn(text: string, words: readonly string[]): TextRange[] {
  const { folded, ranges } = foldedUnits(text);
  const found: TextRange[] = [];
  for (const word of words.filter(Boolean)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      found.push([ranges[at]![0], ranges[at + word.length - 1]![1]]);
    }
  }
  return mergeOverlapping(found.sort(([a], [b]) => a - b));
}

/** Joins ranges that touch or overlap. */
function mergeOverlapping(ranges: TextRange[]): TextRange[] {
  const merged: TextRange[] = [];
  for (const [from, to] of ranges) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
