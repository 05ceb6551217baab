import { matchesIn, type MessageHit, withoutMarks } from '@prosa/contracts';

/** So long is an excerpt, and so much of it stands before the first word that was looked for, in characters. */
const LENGTH = 180;
const BEFORE = 60;
/** A name longer than this is cut where it has to be. */
const WORD_MAX = 24;

const CARD_MARKS = /^(BEGIN|END|VERSION|N|PRODID|REV)[:;]/i;

/** What a message says in words: a place's picture, a card's marks and those of formatting are none (wire-contract.md §6). */
export function readableText({ mediaType, body }: { mediaType: string; body: string }): string {
  if (mediaType === 'locationMessage') return body.split('|')[2] ?? '';
  if (mediaType !== 'contactMessage') return withoutMarks(body);
  const lines = body.split(/\r?\n/).filter((line) => !CARD_MARKS.test(line));
  return lines.map((line) => line.replace(/^[^:]*:/, '')).join(' ');
}

/** The part of a text around the first of the folded words, in one line, with where the words stand in it. */
export function excerptOf(text: string, words: readonly string[]): MessageHit['excerpt'] {
  const line = text.replace(/\s/g, ' ');
  const [[first] = [0]] = matchesIn(line, words);
  const from = first <= BEFORE ? 0 : wordStart(line, first - BEFORE);
  const to = from + LENGTH >= line.length ? line.length : wordEnd(line, from + LENGTH);
  const part = line.slice(from, to).trim();
  const [before, after] = [from > 0 ? '…' : '', to < line.length ? '…' : ''];
  const cut = before + part + after;
  return { text: cut, matches: matchesIn(cut, words) };
}

/** Where a word begins, soon after the place. */
function wordStart(line: string, at: number): number {
  const space = line.indexOf(' ', at);
  return space >= 0 && space - at < WORD_MAX ? space + 1 : characterBoundary(line, at);
}

/** Where a word ends, soon before the place. */
function wordEnd(line: string, at: number): number {
  const space = line.lastIndexOf(' ', at);
  return at - space < WORD_MAX ? space : characterBoundary(line, at);
}

/** No place in the middle of a pair of halves. */
const characterBoundary = (line: string, at: number): number => (/[\udc00-\udfff]/.test(line[at] ?? '') ? at + 1 : at);
