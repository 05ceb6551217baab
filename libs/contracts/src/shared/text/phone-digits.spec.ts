import { digitsIn, isNumberText, plainNumber } from './phone-digits.js';

it.each([
  ['marks of direction', '\u202a+55 11 95550\u20110031\u202c', '+55 11 95550-0031'],
  ['blanks and dashes of typography', '+55\u00a011\u00a095550\u20130032', '+55 11 95550-0032'],
  ['a mark before', '\u200e5511955500033', '5511955500033'],
  ['a mark of bytes behind', '5511955500034\ufeff', '5511955500034'],
  ['a minus', '+55 11 95550\u22120035', '+55 11 95550-0035'],
  ['wide digits', '\uff15\uff15\uff11\uff11\uff19\uff15\uff15\uff15\uff10\uff10\uff10\uff13\uff16', '5511955500036'],
  ['a wide plus', '\uff0b55 11', '+55 11'],
  ['digits of Arabic', '\u0665\u0665\u0661\u0661', '5511'],
  ['digits of Persian and Devanagari', '\u06f9\u06f0\u0967\u096f', '9019'],
  ['nothing to be cleaned', '+55 (11) 95550-0037', '+55 (11) 95550-0037'],
])('a number with %s is plain', (_, written, plain) => {
  expect(plainNumber(written)).toBe(plain);
  expect(digitsIn(written)).toBe(plain.replace(/\D/g, ''));
  expect(isNumberText(written)).toBe(true);
});

it.each(['', 'Ana', '5511 ou 5512', '11 9999/8888'])('%j is no number', (text) =>
  expect(isNumberText(text)).toBe(false),
);
