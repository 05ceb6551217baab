import { phoneVariants } from './phone-variants.js';

describe('phoneVariants', () => {
  it.each([
    ['a Brazilian number with the ninth digit', '5511988887777', ['5511988887777', '551188887777']],
    ['a Brazilian number without it', '551188887777', ['551188887777', '5511988887777']],
    ['a number of another country', '351912345678', ['351912345678']],
    ['a Brazilian number that is too long', '55119888877770', ['55119888877770']],
  ])('%s', (_, digits, expected) => {
    expect(phoneVariants(digits)).toEqual(expected);
  });
});
