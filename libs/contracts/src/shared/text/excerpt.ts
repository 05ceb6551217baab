import { matchesIn, type TextRange } from './search-words.js';

/** Length of an excerpt, and of its part before the first match, in characters. */
const LENGTH = 180;
const BEFORE = 60;
/** A longer word is cut anywhere. */
const WORD_MAX = 24;

/** A part of a text, and the positions of the words that were searched for in it. */
export interface Excerpt {
  text: string;
  matches: TextRange[];
}

/** The part of a text around the first of the folded words, in one line, with the positions of the words in it. */
export function excerptOf(text: string, words: readonly string[]): Excerpt {
  const line = text.replace(/\s/g, ' ');
  const [[first] = [0]] = matchesIn(line, words);
  const from = first <= BEFORE ? 0 : wordStart(line, first - BEFORE);
  const to = from + LENGTH >= line.length ? line.length : wordEnd(line, from + LENGTH);
  const part = line.slice(from, to).trim();
  const [before, after] = [from > 0 ? '…' : '', to < line.length ? '…' : ''];
  const cut = before + part + after;
  return { text: cut, matches: matchesIn(cut, words) };
}

/** The next beginning of a word after the position. */
function wordStart(line: string, at: number): number {
  const space = line.indexOf(' ', at);
  return space >= 0 && space - at < WORD_MAX ? space + 1 : characterBoundary(line, at);
}

/** The last end of a word before the position. */
function wordEnd(line: string, at: number): number {
  const space = line.lastIndexOf(' ', at);
  return at - space < WORD_MAX ? space : characterBoundary(line, at);
}

/** Avoids a position within a surrogate pair. */
const characterBoundary = (line: string, at: number): number => (/[\udc00-\udfff]/.test(line[at] ?? '') ? at + 1 : at);
