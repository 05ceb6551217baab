import { storable, storableText } from './storable-text.js';

describe('texts as the database can hold them', () => {
  it.each([
    ['plain words, ç, 👩‍👩‍👧 and \u202e stay', 'plain words, ç, 👩‍👩‍👧 and \u202e stay'],
    ['a\0b\0', 'ab'],
    ['half \ud83d of a letter', 'half \ufffd of a letter'],
    ['\udc00\ud800', '\ufffd\ufffd'],
  ])('turns %j into %j', (input, expected) => {
    expect(storableText(input)).toBe(expected);
  });

  it('reaches every text of plain data and leaves all else', () => {
    const at = new Date(0);

    expect(storable({ a: 'x\0', b: [{ c: '\ud800' }, 1, null, undefined], at })).toEqual({
      a: 'x',
      b: [{ c: '\ufffd' }, 1, null, undefined],
      at,
    });
  });
});
