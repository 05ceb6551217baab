/** A place in a text, in UTF-16 units: from where it begins to where the next thing does. */
export type TextRange = [from: number, to: number];

/** More words than this are not looked for. */
const SEARCH_WORDS_MAX = 8;
const MARKS = /[\u0300-\u036f]/g;

/** As people search: without accents and case (docs/spec/domain-behaviour.md §10), as the database folds. */
export const foldText = (text: string): string => text.normalize('NFKD').replace(MARKS, '').toLowerCase();

/** What is looked for in messages: the words of the text, folded, the longest first. */
export const searchWords = (text: string): string[] => {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return [...new Set(words)].sort((a, b) => b.length - a.length).slice(0, SEARCH_WORDS_MAX);
};

/** A text folded letter by letter, with the place in it that each folded unit came from. */
function foldedUnits(text: string): { folded: string; ranges: TextRange[] } {
  const ranges: TextRange[] = [];
  let folded = '';
  let at = 0;
  for (const letter of text) {
    const units = foldText(letter);
    const range: TextRange = [at, (at += letter.length)];
    for (let unit = 0; unit < units.length; unit++) ranges.push(range);
    // An accent that follows its letter belongs to it.
    const last = ranges.at(-1);
    if (units === '' && last && last[1] === range[0]) last[1] = range[1];
    folded += units;
  }
  return { folded, ranges };
}

/** Where the folded words stand in a text, in its order, none over another. */
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

/** Places that touch or overlap are one. */
function mergeOverlapping(ranges: TextRange[]): TextRange[] {
  const merged: TextRange[] = [];
  for (const [from, to] of ranges) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
