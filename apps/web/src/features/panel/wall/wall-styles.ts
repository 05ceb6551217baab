import { defineStyles } from '@prosa/ui';

/** Least size of a card on a wall, in pixels. */
export const WALL_CARD = { width: 380, height: 300 };

export const wallStyles = defineStyles('wall', {
  head: { display: 'flex', alignItems: 'center', gap: '4', flexWrap: 'wrap', paddingInlineEnd: '6' },
  tools: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    marginInlineStart: 'auto',
    paddingInline: { base: '4', md: '0' },
  },
  page: { fontSize: 'xl', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  cards: { flex: '1', minHeight: '0', display: 'grid', gap: '3', padding: '4', overflow: 'hidden' },
  card: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    minHeight: '0',
    overflow: 'hidden',
    bg: 'bg.panel',
    borderWidth: '2px',
    borderRadius: 'l3',
    '&[data-waiting]': { borderColor: 'waiting.soon' },
  },
  cardHead: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    height: '88px',
    flexShrink: '0',
    paddingInline: '4',
    borderBottomWidth: '1px',
  },
  name: { fontSize: '2xl', fontWeight: 'semibold', lineHeight: '1.4', truncate: true },
  state: { display: 'flex', alignItems: 'center', gap: '2', fontSize: 'lg', lineHeight: '1.3', color: 'fg.muted' },
  dot: { boxSize: '12px', borderRadius: 'full', borderWidth: '2px', borderColor: 'fg.subtle', flexShrink: '0' },
  dotOnline: { bg: 'good.dot', borderColor: 'good.dot' },
  count: { fontSize: '4xl', fontWeight: 'semibold', lineHeight: '1', fontVariantNumeric: 'tabular-nums' },
  who: { flex: '1', minWidth: '0' },
  tickets: { flex: '1', minHeight: '0', overflow: 'hidden', padding: '2' },
  ticket: { display: 'flex', alignItems: 'center', gap: '3', height: '44px', paddingInline: '2', fontSize: 'xl' },
  contact: { flex: '1', minWidth: '0', truncate: true },
  time: { flexShrink: '0', fontVariantNumeric: 'tabular-nums', color: 'fg.muted' },
  soon: { color: 'warn.fg' },
  late: { color: 'bad.fg', fontWeight: 'semibold' },
});
