import type { PlaceholderValues } from '@prosa/contracts';
import { aQuickMessage } from '../../../shared/testing/a-quick-message.js';
import { triggerAt } from './trigger-at-cursor.js';
import { rankEmojis } from './rank-emojis.js';
import { inserted } from './insertion.js';
import { rankQuickMessages } from './rank-quick-messages.js';

describe('the trigger at the cursor', () => {
  it.each([
    ['/', { kind: 'quick', query: '', start: 0, end: 1 }],
    ['/bo', { kind: 'quick', query: 'bo', start: 0, end: 3 }],
    ['Oi /bo', { kind: 'quick', query: 'bo', start: 3, end: 6 }],
    ['Oi\n/', { kind: 'quick', query: '', start: 3, end: 4 }],
    ['24/7', null],
    ['https://x', null],
    ['/bo ', null],
    ['Oi {{', { kind: 'variable', query: '', start: 3, end: 5 }],
    ['Oi {{ na', { kind: 'variable', query: 'na', start: 3, end: 8 }],
    ['Oi {{name}}', null],
    ['Oi {na', null],
    [':co', { kind: 'emoji', query: 'co', start: 0, end: 3 }],
    ['Oi :coração', { kind: 'emoji', query: 'coração', start: 3, end: 11 }],
    ['Oi :c', null],
    ['Oi :)', null],
    ['às 10:30', null],
    ['a:bc', null],
  ])('after %j', (text, expected) => {
    expect(triggerAt(text, text.length)).toEqual(expected);
  });

  it('includes the rest of a placeholder', () => {
    expect(triggerAt('Oi {{na}}, tudo', 7)).toEqual({ kind: 'variable', query: 'na', start: 3, end: 9 });
  });
});

describe('emoji suggestions', () => {
  const anEmoji = (emoji: string, label: string, ...tags: string[]) => ({
    emoji,
    label,
    tags,
    category: 0,
    version: 1,
  });
  const all = [
    anEmoji('🫶', 'mãos formando um coração'),
    anEmoji('💘', 'coração com flecha', 'amor'),
    anEmoji('❤️', 'coração', 'amor'),
    anEmoji('😍', 'rosto apaixonado', 'coração'),
    anEmoji('👍', 'polegar para cima'),
  ];

  it.each([
    ['coracao', ['❤️', '💘', '🫶', '😍']],
    ['AMOR', ['💘', '❤️']],
    ['xyz', []],
  ])('for %j: by name, then by a word of it, then by tag', (query, signs) => {
    expect(rankEmojis(all, query).map(({ emoji }) => emoji)).toEqual(signs);
  });
});

describe('quick message suggestions', () => {
  const all = [
    aQuickMessage({ id: 1, shortcode: 'Preço', message: 'Custa dez' }),
    aQuickMessage({ id: 2, shortcode: 'horario', message: 'Até as 18h' }),
    aQuickMessage({ id: 3, shortcode: 'obrigado', message: 'Volte sempre' }),
    aQuickMessage({ id: 4, shortcode: 'pre', message: 'Antes' }),
  ];
  const found = (query: string, recent: number[] = []) => rankQuickMessages(all, query, recent).map(({ id }) => id);

  it.each([
    ['', [], [2, 3, 4, 1]],
    ['', [1, 3], [1, 3, 2, 4]],
    ['pre', [1], [4, 1, 3]],
    ['preco', [], [1]],
    ['hrr', [], [2]],
    ['sempre', [], [3]],
    ['xyz', [], []],
  ])('for %j after using %j: best match first, then latest used', (query, recent, ids) => {
    expect(found(query, recent)).toEqual(ids);
  });
});

describe('inserting a piece of text', () => {
  const values = { name: 'Maria', queue: '' } as PlaceholderValues;

  it.each([
    ['Oi /bo, tchau', 3, 6, 'bom dia', { text: 'Oi bom dia, tchau', start: 10, end: 10 }],
    ['/x', 0, 2, 'Oi {{name}} da {{queue}}', { text: 'Oi {{name}} da {{queue}}', start: 15, end: 24 }],
    ['/x', 0, 2, 'Pedido {{pedido}} pronto', { text: 'Pedido {{pedido}} pronto', start: 7, end: 17 }],
    ['/x', 0, 2, 'Oi {{name}}', { text: 'Oi {{name}}', start: 11, end: 11 }],
  ])('into %j: selects the first placeholder without a value', (text, start, end, piece, expected) => {
    expect(inserted(text, { start, end }, piece, values)).toEqual(expected);
  });
});
