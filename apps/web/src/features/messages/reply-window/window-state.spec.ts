import type { ReplyWindow } from '@prosa/contracts';
import { leftText } from '../../../shared/format/left-text.js';
import { nextChangeMs, windowStateOf } from './window-state.js';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE = 60_000;
const at = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();
const aWindow = (given: Partial<ReplyWindow>): ReplyWindow => ({
  freeUntil: null,
  humanUntil: null,
  freeEntryUntil: null,
  hasTemplates: false,
  ...given,
});

describe('the reply window in the composer', () => {
  it.each([
    ['open and quiet', { freeUntil: at(300) }, { kind: 'open', urgency: 'quiet' }],
    ['clear in the last three hours', { freeUntil: at(170) }, { kind: 'open', urgency: 'soon' }],
    ['a warning in the last hour', { freeUntil: at(59) }, { kind: 'open', urgency: 'last' }],
    ['for people only', { freeUntil: at(-5), humanUntil: at(900) }, { kind: 'personOnly', urgency: 'quiet' }],
    ['closed', { freeUntil: at(0) }, { kind: 'closed', leftMs: 0 }],
    ['closed before it began', {}, { kind: 'closed', until: 0 }],
    ['open by an advertisement', { freeUntil: at(-5), freeEntryUntil: at(300) }, { kind: 'open', isFreeEntry: true }],
  ])('is %s', (_, given, expected) => {
    expect(windowStateOf(aWindow(given), NOW)).toMatchObject(expected);
  });

  it('changes with each minute, in the last one each second, at the end of its free part, and then no more', () => {
    expect(nextChangeMs(aWindow({ freeUntil: at(90.5) }), NOW)).toBe(MINUTE / 2);
    expect(nextChangeMs(aWindow({ freeUntil: at(0.5) }), NOW)).toBe(1_000);
    expect(nextChangeMs(aWindow({ freeUntil: at(0.25), humanUntil: at(90) }), NOW)).toBe(15_000);
    expect(nextChangeMs(aWindow({ freeUntil: at(-1) }), NOW)).toBeNull();
  });

  it.each([
    [3 * 60 + 12, '3 h 12 min'],
    [60, '1 h'],
    [59.9, '59 min'],
    [2 * 24 * 60 + 61, '2 dias 1 h'],
    [0.7, '42 s'],
  ])('shows %s minutes as %s', (minutes, expected) => {
    expect(leftText(minutes * MINUTE, 'pt-BR').replaceAll('\u00a0', ' ')).toBe(expected);
  });
});
