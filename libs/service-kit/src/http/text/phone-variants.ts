import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Gives the other spelling of a national number under which WhatsApp may know the same account; null without one. */
type OtherSpelling = (national: string) => string | null;

/** A digit before mobile numbers that only some spellings have. `length`: of the number without it. */
const mobileDigit =
  (digit: string, length: number): OtherSpelling =>
  (national) => {
    if (national.length === length) return digit + national;
    return national.length === length + 1 && national.startsWith(digit) ? national.slice(1) : null;
  };

/** Accounts made before the ninth digit keep the number without it: two digits of area, then 8, or a 9 and 8. */
const ninthDigit: OtherSpelling = (national) => {
  const [, area, ninth, rest] = /^(\d{2})(9?)(\d{8})$/.exec(national) ?? [];
  if (area === undefined) return null;
  return ninth ? `${area}${rest}` : `${area}9${rest}`;
};

/** By the country's calling code. */
const OTHER_SPELLINGS: Record<string, OtherSpelling> = {
  '52': mobileDigit('1', 10),
  '54': mobileDigit('9', 10),
  '55': ninthDigit,
};

/**
 * The spellings by which WhatsApp may know a number, the given one first. `digits` begin with the country's calling code.
 * Brazil, Mexico and Argentina have two.
 */
export function phoneVariants(digits: string): string[] {
  const code = parsePhoneNumberFromString(`+${digits}`)?.countryCallingCode;
  const other = code && OTHER_SPELLINGS[code]?.(digits.slice(code.length));
  return other ? [digits, code + other] : [digits];
}
