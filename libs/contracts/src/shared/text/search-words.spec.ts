import { foldText, matchesIn, searchWords } from './search-words.js';

const marked = (text: string, words: string) =>
  matchesIn(text, searchWords(words)).map(([from, to]) => text.slice(from, to));

describe('words that are looked for', () => {
  it('are folded, each once, the longest first', () => {
    expect(searchWords('  Não é  NAO relógio ')).toEqual(['relogio', 'nao', 'e']);
    expect(searchWords(' \n ')).toEqual([]);
  });

  it.each([
    ['O RELÓGIO parou', 'relogio', ['RELÓGIO']],
    ['cafe\u0301 frio', 'café', ['cafe\u0301']],
    ['o orçamento do orçamentista', 'orcamento', ['orçamento']],
    ['boleto e boleto', 'boleto', ['boleto', 'boleto']],
    ['🎉 parabéns 🎉', 'parabens', ['parabéns']],
    ['efﬁcaz', 'i', ['ﬁ']],
    ['aaaa', 'aa', ['aaaa']],
    ['İstanbul', 'istanbul', ['İstanbul']],
    ['nada aqui', 'boleto', []],
    ['', 'x', []],
  ])('stand in %p, looked for by %p, at %p', (text, words, expected) => {
    expect(marked(text, words)).toEqual(expected);
  });

  it('fold as they did before', () => {
    expect(foldText('ÁÉÍÕÇñ ½')).toBe('aeiocn 1⁄2');
  });
});
