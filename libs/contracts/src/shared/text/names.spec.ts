import { cleanName, isVisible, visibleName } from './names.js';

it.each([
  ['nothing', ''],
  ['blanks', ' \t\n\u00a0\u2003\u3000'],
  ['zero-width characters', '\u200b\u200c\u200d\ufeff\u2060'],
  ['marks of direction', '\u200e\u200f\u061c'],
  ['controls of direction', '\u202e\u202c\u2066\u2069'],
  ['control characters', '\u0001\u007f\u0085'],
  ['a soft hyphen', '\u00ad'],
  ['fillers', '\u3164\u115f\u1160\uffa0'],
  ['the blank of Braille', '\u2800\u2800'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['tags', '\u{e0041}\u{e007f}'],
  ['an accent without a letter', '\u0301'],
  ['private characters', '\ue000\u{f0000}'],
  ['the vowels of Khmer that are not written', '\u17b4\u17b5'],
  ['invisible operators', '\u2061\u2062\u2063\u2064'],
])('%s cannot be seen', (_, text) => {
  expect(isVisible(text)).toBe(false);
  expect(isVisible(`${text}A${text}`)).toBe(true);
});

it.each(['Ana', 'é', 'e\u0301', '李', 'محمد', '❤️', '👩‍👩‍👧', '7', '-', 'ﷺ', 'नमस्ते', '.', '\u2801'])(
  '%s can be seen',
  (text) => expect(isVisible(text)).toBe(true),
);

it.each([
  ['blanks at the ends', '  Ana Souza\u00a0', 'Ana Souza'],
  ['zero-width characters at the ends', '\u200bAna\ufeff', 'Ana'],
  ['several blanks and lines within', 'Ana \n\t Souza', 'Ana Souza'],
  ['controls that reverse it', 'moc.\u202eelgoog\u202c', 'moc.elgoog'],
  ['isolates', '\u2068Ana\u2069', 'Ana'],
  ['control characters', 'A\u0001na\u007f', 'Ana'],
  ['nothing that is of use: a joined emoji', '👩‍👩‍👧 Casa', '👩‍👩‍👧 Casa'],
  ['nothing that is of use: a coloured heart', 'Amor ❤️', 'Amor ❤️'],
  ['nothing that is of use: a joiner within a word', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['nothing of a name', "D'Ávila-Peña & Filhos, Ltda.", "D'Ávila-Peña & Filhos, Ltda."],
])('a clean name is without %s', (_, typed, clean) => expect(cleanName(typed)).toBe(clean));

it('cleans a huge name in one go, whatever lies within', () => {
  const huge = `a${'\u200b'.repeat(300_000)}b`;

  expect(cleanName(`${huge}\u200b`)).toBe(huge);
});

it.each([
  [null, ''],
  ['\u3164', ''],
  ['\u2800 \u200b', ''],
  ['\u2060\u3164A\u0301\u2800', 'A\u0301'],
  [' Ana\n Souza ', 'Ana Souza'],
])('of %j from outside %j is stored', (given, stored) => expect(visibleName(given)).toBe(stored));
