import { patienceOf } from '../../../shared/format/waiting.js';
import { previewOf } from '@prosa/contracts';

describe('previewOf', () => {
  it.each([
    [null, 'text', ''],
    ['Bom\n dia', 'text', 'Bom dia'],
    ['a'.repeat(60), 'text', `${'a'.repeat(40)}…`],
    ['😀'.repeat(41), 'text', `${'😀'.repeat(40)}…`],
    ['IMG-2091.jpeg', 'image', ''],
    ['1732212.ogg', 'audio', ''],
    ['1767225600000.weba', 'audio', ''],
    ['1767225600000.webm', 'audio', ''],
    ['1767225600000.mp4', 'audio', ''],
    ['filme.mp4', 'video', ''],
    ['Proposta 2026.pdf', 'document', 'Proposta 2026.pdf'],
    ['veja www.site.com', 'text', 'veja www.site.com'],
    ['*Ana Prado:*\nO frete é *R$ 18,90*.', 'text', 'Ana Prado: O frete é R$ 18,90.'],
    ['*Ana Prado:* O frete para 22710-560 é *R$', 'text', 'Ana Prado: O frete para 22710-560 é R$'],
    ['\u200e*Assistente virtual:*\nOlá, Maria!', 'text', 'Assistente virtual: Olá, Maria!'],
    ['\u200cOferta de Natal', 'text', 'Oferta de Natal'],
    ['می\u200cخواهم', 'text', 'می\u200cخواهم'],
    ['2 * 3 * 4 = ~24~ e nome_do_arquivo_novo', 'text', '2 * 3 * 4 = 24 e nome_do_arquivo_novo'],
    ['data:image/png;base64,AAA|https://maps.test|Praça', 'location', ''],
    ['BEGIN:VCARD\nFN:Carlos', 'contact', ''],
  ])('shows %j as %s', (lastMessage, kind, text) => {
    expect(previewOf(lastMessage)).toEqual({ kind, text });
  });
});

describe('patienceOf', () => {
  const now = Date.UTC(2026, 0, 1, 12, 0);

  it.each([
    [null, null],
    ['2026-01-01T11:56:00.000Z', 'fresh'],
    ['2026-01-01T11:55:00.000Z', 'soon'],
    ['2026-01-01T11:45:00.000Z', 'late'],
  ])('rates a wait since %s as %s', (waitingSince, expected) => {
    expect(patienceOf(waitingSince, now)).toBe(expected);
  });
});
