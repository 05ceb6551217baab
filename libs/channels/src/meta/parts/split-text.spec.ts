import { splitText } from './split-text.js';

const chars = (text: string) => text.length;
const bytes = (text: string) => Buffer.byteLength(text);
const words = (texts: readonly string[]) => texts.join(' ').split(/\s+/).filter(Boolean);

it('leaves a short text alone', () => {
  expect(splitText(' Oi ', chars, 20)).toEqual(['Oi']);
});

it('cuts at the ends of sentences, else between words, else anywhere', () => {
  expect(splitText('Um dois. Três quatro! Cinco', chars, 22)).toEqual(['Um dois. Três quatro!', 'Cinco']);
  expect(splitText('um dois três quatro', chars, 10)).toEqual(['um dois', 'três', 'quatro']);
  expect(splitText('abcdefghij', chars, 4)).toEqual(['abcd', 'efgh', 'ij']);
});

it.each([
  [chars, 2_000],
  [bytes, 1_000],
])('keeps every word, in order, in parts that fit', (sizeOf, max) => {
  const text = Array.from({ length: 1_500 }, (_, index) => (index % 9 === 0 ? 'fim.' : `é${index}😀`)).join(' ');
  const parts = splitText(text, sizeOf, max);

  expect(parts.every((part) => part !== '' && sizeOf(part) <= max)).toBe(true);
  expect(words(parts)).toEqual(words([text]));
});

it('never cuts a character in two', () => {
  expect(splitText('😀😀😀', bytes, 5)).toEqual(['😀', '😀', '😀']);
});
