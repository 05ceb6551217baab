import { digitsIn, type ErrorCode, isNumberText, NUMBER_LENGTH, plainNumber } from '@prosa/contracts';
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The longest number with its country code (ITU-T E.164). */
const DIGITS_MAX = 15;
/** Longer ones are not national: those have an area and 8 or 9 digits, or as many in other ways. */
const NATIONAL_MAX = 11;
/** The digits behind the country code of numbers that are longer than that. */
const WHOLE = /^\d{10,11}$/;
/** Digits behind the country code that are a whole number at least. */
const WHOLE_MIN: Partial<Record<CountryCode, number>> = { BR: 10 };
/** A mobile number of Brazil from before the ninth digit, under which many accounts are known. */
const OLD_MOBILE: Partial<Record<CountryCode, RegExp>> = { BR: /^[1-9]\d[6-9]\d{7}$/ };

/** A number as it is looked up, with the country it is of; or why it is none. */
export type ReadNumber = { digits: string; country: string } | { failure: ErrorCode };

/**
 * Reads a number as it stands in a sheet. One without a country code is taken for the company's country, never for
 * another whose code it happens to begin with; a whole one of another country needs its + only where it is as short as
 * a national number.
 */
export function readNumber(text: string, country: CountryCode): ReadNumber {
  const plain = withoutDecimals(plainNumber(text));
  if (plain === null) return { failure: 'ERR_NUMBER_ROUNDED' };
  const digits = digitsIn(plain);
  if (!isNumberText(plain) || digits.length < NUMBER_LENGTH.min || digits.length > DIGITS_MAX + 2)
    return { failure: 'ERR_WAPP_INVALID_CONTACT' };
  if (/^\D*(\+|00)/.test(plain)) return abroad(digits.replace(/^00/, ''), () => true);
  return nationalNumber(digits, country) ?? foreignNumber(digits);
}

/** Decimals as programs write them: `5511955500079.0`, `5,511955500080E+12`. Null where digits are missing. */
function withoutDecimals(text: string): string | null {
  const [whole] = /^\d{8,}(?=[.,]0+$)/.exec(text) ?? [];
  if (whole !== undefined) return whole;
  const [, first, decimals, exponent] = /^(\d)[.,]?(\d*)E\+?(\d{1,2})$/i.exec(text) ?? [];
  if (exponent === undefined) return text;
  return decimals?.length === Number(exponent) ? `${first}${decimals}` : null;
}

/** A number of the company's country, with its code or without it. */
function nationalNumber(digits: string, country: CountryCode): ReadNumber | undefined {
  const code = getCountryCallingCode(country);
  const rest = digits.startsWith(code) ? digits.slice(code.length) : '';
  // Most numbers of most sheets: they need no parsing, which takes a twentieth of a millisecond.
  if (digits.length > NATIONAL_MAX && WHOLE.test(rest)) return { digits, country };
  const national = parsedNumber(digits, country) ?? oldMobile(digits, country);
  if (national !== null) return { digits: national, country };
  return isWholeNumber(digits, rest, country) ? { digits, country } : undefined;
}

/** The digits with the country's code; null where they are no valid number of the country. */
function parsedNumber(digits: string, country: CountryCode): string | null {
  const parsed = parsePhoneNumberFromString(digits, country);
  const isOwn = parsed?.isValid() === true && parsed.countryCallingCode === getCountryCallingCode(country);
  return isOwn ? parsed.number.slice(1) : null;
}

const oldMobile = (digits: string, country: CountryCode): string | null =>
  OLD_MOBILE[country]?.test(digits) ? getCountryCallingCode(country) + digits : null;

/** An account may be known by a form that is no valid number any more. */
const isWholeNumber = (digits: string, rest: string, country: CountryCode): boolean =>
  rest.length >= (WHOLE_MIN[country] ?? NUMBER_LENGTH.min) &&
  parsePhoneNumberFromString(`+${digits}`)?.isPossible() === true;

const foreignNumber = (digits: string): ReadNumber =>
  digits.length > NATIONAL_MAX
    ? abroad(digits, (number) => number?.isValid() === true)
    : { failure: 'ERR_NUMBER_INCOMPLETE' };

type Parsed = ReturnType<typeof parsePhoneNumberFromString>;

function abroad(digits: string, isRight: (number: Parsed) => boolean): ReadNumber {
  const number = parsePhoneNumberFromString(`+${digits}`);
  const isNumber = digits.length >= NUMBER_LENGTH.min && digits.length <= DIGITS_MAX && isRight(number);
  return isNumber ? { digits, country: number?.country ?? '' } : { failure: 'ERR_NUMBER_INCOMPLETE' };
}
