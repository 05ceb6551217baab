import { fillCampaignText } from './fill-campaign-text.js';

const values = { nome: 'Ana', numero: '5511981110001', email: '' };
const variables = [
  { key: 'Loja', value: 'Padaria {nome}' },
  { key: 'nome', value: 'outro' },
];

it.each([
  ['Oi {nome}, {NOME}', 'Oi Ana, Ana'],
  ['{loja} e {LOJA}', 'Padaria {nome} e Padaria {nome}'],
  ['{numero}: <{email}>', '5511981110001: <>'],
  ['{outra} {} { nome } {{nome}}', '{outra} {} { nome } {Ana}'],
])('fills %j', (text, expected) => {
  expect(fillCampaignText(text, values, variables)).toBe(expected);
});
