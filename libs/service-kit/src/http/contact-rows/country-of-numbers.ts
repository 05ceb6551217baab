import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Of a company that has connected no number yet. */
const FIRST_COUNTRY: CountryCode = 'BR';

/** A company's country: that of the first of its connected numbers which has one. */
export function countryOfNumbers(numbers: readonly string[]): CountryCode {
  const countries = numbers.flatMap((number) => parsePhoneNumberFromString(`+${number}`)?.country ?? []);
  return countries[0] ?? FIRST_COUNTRY;
}
