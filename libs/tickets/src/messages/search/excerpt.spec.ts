import { searchWords } from '@prosa/contracts';
import { excerptOf, readableText } from './excerpt.js';

const marked = ({ text, matches }: ReturnType<typeof excerptOf>) => matches.map(([from, to]) => text.slice(from, to));

describe('an excerpt', () => {
  it('is a short message as it is, in one line', () => {
    const excerpt = excerptOf('Segue o\nboleto', searchWords('boleto'));

    expect(excerpt.text).toBe('Segue o boleto');
    expect(marked(excerpt)).toEqual(['boleto']);
  });

  it('is cut around the first word, between words', () => {
    const text = `${'começo de conversa '.repeat(20)}o orçamento ${'e mais alguma coisa '.repeat(20)}`;

    const excerpt = excerptOf(text, searchWords('ORCAMENTO'));

    expect(marked(excerpt)).toEqual(['orçamento']);
    expect(excerpt.text).toMatch(/^…(começo|de|conversa) .* (e|mais|alguma|coisa)…$/);
    expect(excerpt.text.length).toBeLessThan(200);
  });

  it('does not cut a letter of two halves, nor fail on a word without end', () => {
    const excerpt = excerptOf('😀'.repeat(400), searchWords('x'));

    expect(excerpt.text.replaceAll('😀', '')).toBe('…');
    expect(excerpt.matches).toEqual([]);
  });

  it('has no marks of formatting, and marks the words where they stand without them', () => {
    const body = '*Ana:*\nO pedido é *48213*, _sem falta_';
    const excerpt = excerptOf(readableText({ mediaType: 'conversation', body }), searchWords('48213 falta'));

    expect(excerpt.text).toBe('Ana: O pedido é 48213, sem falta');
    expect(marked(excerpt)).toEqual(['48213', 'falta']);
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
