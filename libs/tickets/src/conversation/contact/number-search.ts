import { NUMBER_LENGTH } from '@prosa/contracts';
import { partOf } from '../../database/search-part.js';

/** Patterns by which contacts are looked for; null where they are not. */
export interface ContactPatterns {
  name: string | null;
  number: string | null;
}

/**
 * How a text is looked for in names and numbers. Whom numbers are kept from finds by a number who writes it from beginning
 * to end: by its parts it would come out digit by digit, and contacts without a name are called by theirs.
 */
export function contactPatterns(text: string, hidesNumbers: boolean): ContactPatterns {
  const isExactNumber = hidesNumbers && isNumberLike(text);
  const number = isExactNumber ? completeNumberOf(text) : partOf(digitsOf(text));
  return { name: isExactNumber || text === '' ? null : partOf(text), number: number || null };
}

const digitsOf = (text: string): string => (/^[\d\s()+-]+$/.test(text) ? text.replace(/\D/g, '') : '');

/** '' for what is only a part of a number. */
function completeNumberOf(text: string): string {
  const digits = digitsOf(text);
  return digits.length >= NUMBER_LENGTH.min ? digits : '';
}

/** Digits however they are written, and nothing that a number has not. */
const isNumberLike = (text: string): boolean => /^\p{N}+$/u.test(text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, ''));
