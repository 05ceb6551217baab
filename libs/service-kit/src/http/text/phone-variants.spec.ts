import { canonicalNumber, phoneVariants } from './phone-variants.js';

/** The rule as it was for Brazil alone. */
function brazilianVariants(digits: string): string[] {
  const [, area, ninth, rest] = /^55(\d{2})(9?)(\d{8})$/.exec(digits) ?? [];
  if (area === undefined) return [digits];
  return [digits, ninth ? `55${area}${rest}` : `55${area}9${rest}`];
}

describe('phoneVariants', () => {
  it.each([
    ['a Brazilian number with the ninth digit', '5511988887777', ['5511988887777', '551188887777']],
    ['a Brazilian number without it', '551188887777', ['551188887777', '5511988887777']],
    ['a Brazilian landline, which never got one', '551132654321', ['551132654321']],
    ['a Brazilian mobile number whose rest is a landline', '5511932654321', ['5511932654321']],
    ['a Brazilian number that is too long', '55119888877770', ['55119888877770']],
    ['a Mexican number with the 1 of mobiles', '5212221234567', ['5212221234567', '522221234567']],
    ['a Mexican number without it', '522221234567', ['522221234567', '5212221234567']],
    ['an Argentine number with the 9 of mobiles', '5491123456789', ['5491123456789', '541123456789']],
    ['an Argentine number without it', '541123456789', ['541123456789', '5491123456789']],
    ['a number of a country with one spelling', '351912345678', ['351912345678']],
    ['a number whose calling code has three digits', '590690123456', ['590690123456']],
    ['digits that are no number', '0000', ['0000']],
    ['nothing', '', ['']],
  ])('%s', (_, digits, expected) => {
    expect(phoneVariants(digits)).toEqual(expected);
  });

  it('names the given number from its other spelling', () => {
    for (const digits of ['5511988887777', '522221234567', '541123456789']) {
      const [, other] = phoneVariants(digits);
      expect(phoneVariants(other!)).toEqual([other, digits]);
    }
  });

  it('has changed nothing for Brazil', () => {
    for (let area = 0; area < 100; area++) {
      for (const rest of ['00000000', '12345678', '912345678', '987654321', '8765432', '9876543210']) {
        const digits = `55${String(area).padStart(2, '0')}${rest}`;
        expect(phoneVariants(digits)).toEqual(brazilianVariants(digits));
      }
    }
  });
});

describe('canonicalNumber', () => {
  it.each([
    ['5511988887777', '5511988887777'],
    ['551188887777', '5511988887777'],
    ['551132654321', '551132654321'],
    ['541123456789', '5491123456789'],
    ['5212221234567', '522221234567'],
    ['522221234567', '522221234567'],
    ['351912345678', '351912345678'],
    ['', ''],
  ])('%s is stored as %s', (digits, expected) => {
    expect(canonicalNumber(digits)).toBe(expected);
  });
});
