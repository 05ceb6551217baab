import { maskDocuments } from './mask-documents.js';

describe('documents of people', () => {
  it.each([
    ['CPF 529.982.247-25 e 52998224725', 'CPF [CPF] e [CPF]'],
    ['CNPJ 11.222.333/0001-81', 'CNPJ [CNPJ]'],
    ['cartão 4111 1111 1111 1111', 'cartão [cartão]'],
    ['maria@exemplo.com.br', '[e-mail]'],
    ['pedido 12345678901, linha 000.111.222-33', 'pedido 12345678901, linha 000.111.222-33'],
    ['R$ 1.234,56 às 10h30', 'R$ 1.234,56 às 10h30'],
  ])('are masked: %s', (text, masked) => {
    expect(maskDocuments(text)).toBe(masked);
  });
});
