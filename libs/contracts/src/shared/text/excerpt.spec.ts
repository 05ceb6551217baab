import { excerptOf } from './excerpt.js';
import { searchWords } from './search-words.js';

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
});
