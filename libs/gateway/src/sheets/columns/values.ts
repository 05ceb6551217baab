import { digitsIn, isNumberText, NUMBER_LENGTH, plainNumber } from '@prosa/contracts';

/** Digits of a number with its area. */
const DIGITS = { min: 10, max: 15 };
/** Values of a column of which so many are alike have that kind. */
const MOST = 0.8;
/** Tax numbers of Brazil: of people, with two check digits behind nine others, also as they are written. */
const CPF_DIGITS = 11;
const WRITTEN_CPF = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;

/** Whether a value is written as a phone number with its area is. */
export function isLikeNumber(value: string): boolean {
  const { length } = digitsIn(value);
  return isNumberText(value) && length >= DIGITS.min && length <= DIGITS.max && !WRITTEN_CPF.test(plainNumber(value));
}

/** Whether a value has the digits of a number, be it without its area or as a decimal. */
export const hasDigits = (value: string): boolean => digitsIn(value).length >= NUMBER_LENGTH.min;

export const isLikeEmail = (value: string): boolean => /[^\s@]@[^\s@]+\.[^\s@]/.test(value);

export const isLikeName = (value: string): boolean => /\p{L}/u.test(value) && !isLikeEmail(value);

/** Whether a number is a tax number too: one in a hundred phone numbers is, but not a whole column of them. */
function isTaxNumber(value: string): boolean {
  const digits = digitsIn(value);
  if (digits.length !== CPF_DIGITS || /^(\d)\1*$/.test(digits)) return false;
  return [9, 10].every((at) => {
    const sum = Array.from(digits.slice(0, at)).reduce(
      (total, digit, index) => total + Number(digit) * (at + 1 - index),
      0,
    );
    return ((sum * 10) % 11) % 10 === Number(digits[at]);
  });
}

const mostAre = (values: readonly string[], isLike: (value: string) => boolean): boolean =>
  values.length > 0 && values.filter(isLike).length >= values.length * MOST;

/** Whether the values of a column are phone numbers. */
export const areNumbers = (values: readonly string[]): boolean =>
  mostAre(values, isLikeNumber) && !mostAre(values, isTaxNumber);

export const areEmails = (values: readonly string[]): boolean => mostAre(values, isLikeEmail);

export const areNames = (values: readonly string[]): boolean => mostAre(values, isLikeName);
