import { maskedNumber, NUMBER_LENGTH, SHOWN_DIGITS } from '@prosa/contracts';
import { partOf } from '../../database/search-part.js';

/** Patterns to search contacts by; null where the field is not searched. */
export interface ContactPatterns {
  name: string | null;
  number: string | null;
}

/**
 * Patterns of a text for names and numbers. For actors who see masked numbers only the digits that the mask shows are
 * compared, also where the name is the number: hidden ones would be found by guessing.
 */
export function contactPatterns(text: string, hidesNumbers: boolean): ContactPatterns {
  const isExactNumber = hidesNumbers && isNumberLike(text);
  const number = isExactNumber ? visiblePattern(digitsOf(text)) : partOf(digitsOf(text));
  return { name: isExactNumber || text === '' ? null : partOf(text), number: number || null };
}

const digitsOf = (text: string): string => (/^[\d\s()+-]+$/.test(text) ? text.replace(/\D/g, '') : '');

/**
 * A whole number finds all whose mask looks the same; two digits those at the end, up to four those at the beginning.
 * '' for other parts, which lie in what is hidden.
 */
function visiblePattern(digits: string): string {
  const { head, withHeadMin, tail } = SHOWN_DIGITS;
  if (digits.length >= NUMBER_LENGTH.min) return maskedNumber(digits).replaceAll('*', '_');
  if (digits === '' || digits.length > head) return '';
  return digits.length <= tail ? `%${digits}` : `${digits.padEnd(withHeadMin, '_')}%`;
}

/** The digits of a number; '' when the text has other characters than numbers have. */
const isNumberLike = (text: string): boolean => /^\p{N}+$/u.test(text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, ''));
