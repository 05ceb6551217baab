import { NUMBER_LENGTH } from '@prosa/contracts';
import { partOf } from '../../database/search-part.js';

/** Patterns to search contacts by; null where the field is not searched. */
export interface ContactPatterns {
  name: string | null;
  number: string | null;
}

/**
 * Patterns of a text for names and numbers. Actors who see masked numbers find a contact by its whole number only:
 * parts would reveal it digit by digit, also where the name is the number.
 */
export function contactPatterns(text: string, hidesNumbers: boolean): ContactPatterns {
  const isExactNumber = hidesNumbers && isNumberLike(text);
  const number = isExactNumber ? completeNumberOf(text) : partOf(digitsOf(text));
  return { name: isExactNumber || text === '' ? null : partOf(text), number: number || null };
}

const digitsOf = (text: string): string => (/^[\d\s()+-]+$/.test(text) ? text.replace(/\D/g, '') : '');

/** '' for a part of a number. */
function completeNumberOf(text: string): string {
  const digits = digitsOf(text);
  return digits.length >= NUMBER_LENGTH.min ? digits : '';
}

/** The digits of a number; '' when the text has other characters than numbers have. */
const isNumberLike = (text: string): boolean => /^\p{N}+$/u.test(text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, ''));
