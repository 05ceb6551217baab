import { readNumber } from './read-number.js';

it.each([
  ['(11) 95550-0021', '5511955500021'],
  ['11 95550-0022', '5511955500022'],
  ['11955500023', '5511955500023'],
  ['011955500024', '5511955500024'],
  ['0 15 11 95550-0024', '5511955500024'],
  ['0055 11 95550-0025', '5511955500025'],
  ['+55 11 95550-0026', '5511955500026'],
  ['5511955500027', '5511955500027'],
  ['(11) 3333-4444', '551133334444'],
  // An account from before the ninth digit.
  ['11 8765-4321', '551187654321'],
  ['551187654321', '551187654321'],
  // Begins with Spain's code, and with the company's own.
  ['(34) 91234-5678', '5534912345678'],
  ['55 98765-4321', '5555987654321'],
  ['5511955500079.0', '5511955500079'],
  ['5,511955500080E+12', '5511955500080'],
  ['\u202a+55 11 95550\u20110031\u202c', '5511955500031'],
  ['+55\u00a011\u00a095550\u20130032', '5511955500032'],
  ['５５１１９５５５０００３６', '5511955500036'],
])('%j is a number of the company’s country', (text, digits) => {
  expect(readNumber(text, 'BR')).toEqual({ digits, country: 'BR' });
});

it.each([
  ['+1 202 555 0143', '12025550143', 'US'],
  ['001 202 555 0143', '12025550143', 'US'],
  ['4915112345678', '4915112345678', 'DE'],
  ['351912345678', '351912345678', 'PT'],
])('%j is a number of another country', (text, digits, country) => {
  expect(readNumber(text, 'BR')).toEqual({ digits, country });
});

it.each([
  ['TR', '0532 123 45 67', '905321234567'],
  ['TR', '905321234567', '905321234567'],
  ['ES', '612 34 56 78', '34612345678'],
  ['MX', '55 1234 5678', '525512345678'],
  ['MX', '5215512345678', '5215512345678'],
  ['AR', '5491123456789', '5491123456789'],
  ['US', '(202) 555-0143', '12025550143'],
] as const)('in %s %j is %s', (country, text, digits) => {
  expect(readNumber(text, country)).toEqual({ digits, country });
});

it.each([
  ['98765-4321', 'ERR_NUMBER_INCOMPLETE'],
  ['12025550143', 'ERR_NUMBER_INCOMPLETE'],
  ['55119555000211', 'ERR_NUMBER_INCOMPLETE'],
  ['5.5119555E+12', 'ERR_NUMBER_ROUNDED'],
  ['nada', 'ERR_WAPP_INVALID_CONTACT'],
  ['123-4567', 'ERR_WAPP_INVALID_CONTACT'],
  ['11 95550-0021 / 11 95550-0022', 'ERR_WAPP_INVALID_CONTACT'],
  ['', 'ERR_WAPP_INVALID_CONTACT'],
])('%j is refused with %s', (text, failure) => {
  expect(readNumber(text, 'BR')).toEqual({ failure });
});
