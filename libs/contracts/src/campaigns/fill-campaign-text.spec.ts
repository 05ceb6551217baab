import { fillCampaignText } from './fill-campaign-text.js';

const ana = { name: 'Ana', number: '5511987654321', email: 'ana@example.com' };
const variables = [
  { key: 'Loja', value: 'Padaria $& Cia' },
  { key: 'preço_1', value: 'R$ 10 {nome}' },
  { key: 'vazia', value: '' },
];

describe('fillCampaignText', () => {
  it.each([
    ['no placeholder', 'Bom dia', 'Bom dia'],
    ['those of every campaign', 'Oi {nome}: {numero}, {email}', 'Oi Ana: 5511987654321, ana@example.com'],
    ['each place of one', '{nome} e {nome}', 'Ana e Ana'],
    ['any case', '{NOME} na {LOJA}, {loja}', 'Ana na Padaria $& Cia, Padaria $& Cia'],
    ['accents and digits, also decomposed ones', '{Preço_1}|{prec\u0327o_1}', 'R$ 10 {nome}|R$ 10 {nome}'],
    ['an empty value', 'a{vazia}b', 'ab'],
    ['an unknown key as it is written', '{Desconto} {nome', '{Desconto} {nome'],
    ['other braces as they are', '{} { nome } {no me} {{nome}}', '{} { nome } {no me} {Ana}'],
    ['names of methods as they are', '{constructor} {toString}', '{constructor} {toString}'],
    ['nothing', '', ''],
  ])('fills a text with %s', (_, text, filled) => {
    expect(fillCampaignText(text, ana, variables)).toBe(filled);
  });

  it('fills no placeholder that a value contains', () => {
    expect(fillCampaignText('{nome}', { ...ana, name: '{loja} {email}' }, variables)).toBe('{loja} {email}');
  });
});
