import {
  fillPlaceholders,
  hasPlaceholders,
  marksOf,
  type PlaceholderFacts,
  placeholderValues,
} from './placeholders.js';

const facts = (given: Partial<PlaceholderFacts> = {}): PlaceholderFacts => ({
  contactName: 'Maria da Silva',
  userName: 'Ana Souza',
  queueName: 'Vendas',
  connectionName: 'Loja',
  ticket: { id: 42, createdAt: '2026-03-05T01:59:58.123Z' },
  company: { name: 'Padaria Central', timeZone: 'America/Sao_Paulo' },
  at: new Date('2026-03-05T02:04:06Z'),
  ...given,
});
const fill = (text: string, given: Partial<PlaceholderFacts> = {}) =>
  fillPlaceholders(text, placeholderValues(facts(given)));

describe('placeholders', () => {
  it.each([
    ['{{firstName}}', 'Maria'],
    ['{{name}}', 'Maria da Silva'],
    ['{{userName}}', 'Ana Souza'],
    ['{{date}}', '04-03-2026'],
    ['{{hour}}', '23:04'],
    ['{{data_hora}}', '04-03-2026 23:04'],
    ['{{protocol}}', '2026030501595842'],
    ['{{ticket_id}}', '42'],
    ['{{queue}}', 'Vendas'],
    ['{{connection}}', 'Loja'],
    ['{{name_company}}', 'Padaria Central'],
    ['{{ms}}, {{ firstName }}!', 'Boa noite, Maria!'],
    ['{{pedido}} e {{constructor}} e {name} e {{', '{{pedido}} e {{constructor}} e {name} e {{'],
  ])('%s is %s, by the clock of the company', (text, filled) => {
    expect(fill(text)).toBe(filled);
  });

  it.each([
    ['03:00', 'Boa madrugada'],
    ['08:59', 'Boa madrugada'],
    ['09:00', 'Bom dia'],
    ['15:00', 'Boa tarde'],
    ['21:00', 'Boa noite'],
    ['02:59', 'Boa noite'],
  ])('greet at %s UTC with %s in São Paulo', (time, greeting) => {
    expect(fill('{{ms}}', { at: new Date(`2026-03-05T${time}:00Z`) })).toBe(greeting);
  });

  it('name a ticket by one number, whenever and by whatever clock a text is written', () => {
    const later = { at: new Date('2026-04-01T10:00:00Z'), company: { name: 'X', timeZone: 'Europe/Istanbul' } };
    expect(fill('{{protocol}}', later)).toBe(fill('{{protocol}}'));
  });

  it('fill nothing that a value brings along, and escape nothing', () => {
    expect(fill('Oi {{name}}', { contactName: '{{userName}} <b> & $& Co' })).toBe('Oi {{userName}} <b> & $& Co');
  });

  it('say nothing where there is no queue, and never the number of who gave no name', () => {
    expect(fill('[{{queue}}]', { queueName: null })).toBe('[]');
    expect(fill('[{{name}}|{{firstName}}]', { contactName: '+55 11 98765-4321' })).toBe('[|]');
  });

  it('are distinguished from other texts, and found where they stand', () => {
    expect(hasPlaceholders('Oi {{name}}')).toBe(true);
    expect(hasPlaceholders('Oi {{pedido}}')).toBe(false);
    expect(hasPlaceholders()).toBe(false);
    expect(marksOf('a {{x}} {{ ms }}')).toEqual([
      { name: 'x', start: 2, end: 7 },
      { name: 'ms', start: 8, end: 16 },
    ]);
  });
});
