/** Characters without a picture, which programs put around numbers that are copied: marks of direction, joiners, a BOM. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Dashes of all kinds, and the sign of minus. */
const DASHES = /[\p{Pd}\u2212]/gu;
const BLANKS = /\p{Z}/gu;
const DIGIT = /\p{Nd}/u;

/** The value of a digit of any script: Unicode has each script's ten in a row. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

/**
 * A phone number as people and programs write it, in the digits, dashes and blanks of ASCII and without what cannot be
 * seen. Whatever else stands in it stays.
 */
export const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replace(BLANKS, ' ')
    .replace(/(?![0-9])\p{Nd}/gu, valueOf)
    .trim();

/** The digits of a phone number, whatever stands between them. */
export const digitsIn = (text: string): string => plainNumber(text).replace(/\D/g, '');

/** Whether a text has nothing but what phone numbers are written with. */
export const isNumberText = (text: string): boolean => /^[\d\s()+.-]+$/.test(plainNumber(text));
