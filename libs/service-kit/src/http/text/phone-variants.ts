import { digitsIn } from '@prosa/contracts';
import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/min';

/** Gives the other spelling of a national number under which WhatsApp may know the same account; null without one. */
type OtherSpelling = (national: string) => string | null;

/** A digit before mobile numbers that only some spellings have. `length`: of the number without it. */
const mobileDigit =
  (digit: string, length: number): OtherSpelling =>
  (national) => {
    if (national.length === length) return digit + national;
    return national.length === length + 1 && national.startsWith(digit) ? national.slice(1) : null;
  };

/**
 * Accounts made before the ninth digit keep the number without it: two digits of area, then 8, or a 9 and 8. Eight digits
 * that begin with 2 to 5 are a landline, which never got one: with a 9 before them they are somebody else's mobile number.
 */
const ninthDigit: OtherSpelling = (national) => {
  const [, area, ninth, rest] = /^(\d{2})(9?)([016-9]\d{7})$/.exec(national) ?? [];
  if (area === undefined) return null;
  return ninth ? `${area}${rest}` : `${area}9${rest}`;
};

const BY_COUNTRY: Partial<Record<CountryCode, OtherSpelling>> = {
  AR: mobileDigit('9', 10),
  BR: ninthDigit,
  MX: mobileDigit('1', 10),
};

/**
 * By the country's calling code. No code begins with another one, so the first digits decide: parsing each number cost an
 * import a fifth of its time.
 */
const OTHER_SPELLINGS = Object.entries(BY_COUNTRY).map(([country, spelling]) => ({
  code: getCountryCallingCode(country as CountryCode) as string,
  spelling,
}));

/**
 * The spellings by which WhatsApp may know a number, the given one first. `digits` begin with the country's calling code.
 * Brazil, Mexico and Argentina have two.
 */
export function phoneVariants(digits: string): string[] {
  const country = OTHER_SPELLINGS.find(({ code }) => digits.startsWith(code));
  const other = country?.spelling(digits.slice(country.code.length));
  return country && other ? [digits, country.code + other] : [digits];
}

/** Where the shorter spelling is the one of today: Mexico's mobile numbers lost their 1. */
const IS_SHORT = getCountryCallingCode('MX') as string;

/**
 * The one spelling under which a number is stored where each account must be there once: with the ninth digit in Brazil
 * and the 9 in Argentina, without the 1 in Mexico.
 */
export function canonicalNumber(digits: string): string {
  const [given, other] = phoneVariants(digits);
  if (!given || !other) return digits;
  const [short, long] = given.length < other.length ? [given, other] : [other, given];
  return digits.startsWith(IS_SHORT) ? short : long;
}

/** Area code and number without a country code: Brazilian. */
const WITHOUT_COUNTRY = /^[1-9]\d(9\d{8}|[2-9]\d{7})$/;

/** The digits of a number as people write it, with country code. */
export function withCountry(number: string): string {
  const digits = digitsIn(number).replace(/^0+/, '');
  return WITHOUT_COUNTRY.test(digits) ? `55${digits}` : digits;
}
