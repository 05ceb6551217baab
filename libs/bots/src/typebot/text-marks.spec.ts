import { fromMarkdown, fromRichText } from './text-marks.js';

describe('texts of Typebot in the marks of WhatsApp', () => {
  it.each([
    ['**negrito** e *itálico*', '*negrito* e _itálico_'],
    ['~~riscado~~', '~riscado~'],
    ['[Loja](https://loja.example)', 'Loja (https://loja.example)'],
    ['# Título', '*Título*'],
  ])('are read from Markdown: %s', (markdown, text) => {
    expect(fromMarkdown(markdown)).toBe(text);
  });

  it('are read from rich text, with lists and links', () => {
    const nodes = [
      { type: 'p', children: [{ text: 'Olá ' }, { text: 'Ana ', bold: true }, { text: '!' }] },
      { type: 'ul', children: [{ type: 'li', children: [{ type: 'lic', children: [{ text: 'um' }] }] }] },
      { type: 'p', children: [{ type: 'a', url: 'https://x.example', children: [{ text: 'aqui' }] }] },
      { type: 'p', children: [{ type: 'inline-variable', children: [{ text: 'valor', italic: true }] }] },
    ];
    expect(fromRichText(nodes)).toBe('Olá *Ana* !\n- um\naqui (https://x.example)\n_valor_');
  });

  it('never fail, whatever they are', () => {
    for (const given of [null, 'text', 5, [null, 'x', { children: 'no' }, { type: 'ul' }]]) {
      expect(typeof fromRichText(given)).toBe('string');
    }
  });
});
