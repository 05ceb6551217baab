import { excerptOf, searchWords } from '@prosa/contracts';
import { readableText } from './readable-text.js';

describe('the readable text of a message', () => {
  it('has no marks of formatting, and marks the words where they stand without them', () => {
    const body = '*Ana:*\nO pedido é *48213*, _sem falta_';
    const excerpt = excerptOf(readableText({ mediaType: 'conversation', body }), searchWords('48213 falta'));

    expect(excerpt.text).toBe('Ana: O pedido é 48213, sem falta');
    expect(excerpt.matches.map(([from, to]) => excerpt.text.slice(from, to))).toEqual(['48213', 'falta']);
  });

  it.each([
    ['conversation', 'a|b|c', 'a|b|c'],
    ['locationMessage', 'data:image/png;base64,AAAA|https://maps.test/|Praça da Sé', 'Praça da Sé'],
    [
      'contactMessage',
      'BEGIN:VCARD\nVERSION:3.0\nN:;Carlos;;;\nFN:Carlos\nTEL;waid=1:+55 11\nEND:VCARD',
      'Carlos +55 11',
    ],
  ])('of %s is of what it says in words', (mediaType, body, expected) => {
    expect(readableText({ mediaType, body })).toBe(expected);
  });
});
