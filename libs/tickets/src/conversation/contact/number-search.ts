import { digitsIn, isNumberText, maskedNumber, NUMBER_LENGTH, SHOWN_DIGITS } from '@prosa/contracts';
import { partOf } from '@prosa/service-kit/database';
import { phoneVariants } from '@prosa/service-kit/http';

/** A Brazilian mobile number without its area. */
const WITHOUT_AREA = /^9([6-9]\d{7})$/;
/** One without its country: area, then 8 or 9 digits. */
const WITHOUT_COUNTRY = /^[1-9]\d{9,10}$/;

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
  const digits = digitsOf(text);
  const number = isExactNumber ? visiblePattern(digits) : digits && `%${eitherForm(digits)}%`;
  return { name: isExactNumber || text === '' ? null : partOf(text), number: number || null };
}

/**
 * A pattern of the digits that finds both forms of a number, with and without the ninth digit of Brazil, also where the
 * country or the area is left out.
 */
function eitherForm(digits: string): string {
  const local = WITHOUT_AREA.exec(digits)?.[1];
  if (local) return local;
  const [given, other] = phoneVariants(digits);
  if (given && other) return withGap(given, other);
  const [national, form] = WITHOUT_COUNTRY.test(digits)
    ? phoneVariants(`55${digits}`).map((each) => each.slice(2))
    : [];
  return national && form ? withGap(national, form) : digits;
}

/** The digits of both, with `%` where only the longer one has a digit. */
function withGap(one: string, two: string): string {
  const [short, long] = one.length < two.length ? [one, two] : [two, one];
  let gap = 0;
  while (gap < short.length && short[gap] === long[gap]) gap++;
  return `${short.slice(0, gap)}%${short.slice(gap)}`;
}

const digitsOf = (text: string): string => (isNumberText(text) ? digitsIn(text) : '');

/**
 * A whole number finds all whose mask looks the same; two digits those at the end, up to four those at the beginning.
 * '' for other parts, which lie in what is hidden.
 */
function visiblePattern(digits: string): string {
  const { head, withHeadMin, tail } = SHOWN_DIGITS;
  if (digits.length >= NUMBER_LENGTH.min) {
    const [given = '', other] = phoneVariants(digits).map((form) => maskedNumber(form).replaceAll('*', '_'));
    return other ? withGap(given, other) : given;
  }
  if (digits === '' || digits.length > head) return '';
  return digits.length <= tail ? `%${digits}` : `${digits.padEnd(withHeadMin, '_')}%`;
}

/** The digits of a number; '' when the text has other characters than numbers have. */
const isNumberLike = (text: string): boolean => /^\p{N}+$/u.test(text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, ''));
