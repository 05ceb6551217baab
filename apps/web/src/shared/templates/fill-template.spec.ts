import { aTemplate } from '../testing/templates/a-template.js';
import { searchTemplates, templateText } from './fill-template.js';

describe('a template', () => {
  const template = aTemplate({ header: 'Pedido {{1}}', body: 'Olá {{nome}}, está pronto.', footer: 'Loja' });

  it('reads as the customer sees it, and shows the places that have no value yet', () => {
    expect(templateText(template, ['77', 'Ana'])).toBe('Pedido 77\n\nOlá Ana, está pronto.\n\nLoja');
    expect(templateText(template, ['', ' '])).toBe('Pedido {{1}}\n\nOlá {{nome}}, está pronto.\n\nLoja');
  });

  it('is found by words of its name or text, without accents, those that can be sent first', () => {
    const all = [
      aTemplate({ id: 1, name: 'a_promo', status: 'PAUSED', body: 'Promoção' }),
      aTemplate({ id: 2, name: 'b_promo', body: 'Promoção de verão' }),
      aTemplate({ id: 3, name: 'pedido_pronto', body: 'Pronto' }),
    ];
    const found = (search: string) => searchTemplates(all, search).map(({ id }) => id);
    expect([found('promocao'), found('PEDIDO pronto'), found('verao promo'), found('')]).toEqual([
      [2, 1],
      [3],
      [2],
      [2, 3, 1],
    ]);
  });
});
