import { defineStyles } from '@prosa/ui';

/**
 * Font size of a wall: 28 px on a screen of 1920×1080, whose letters on a screen of 43" are read from three metres. All
 * sizes are multiples of it, so that a larger or finer screen shows the same.
 */
export const WALL_FONT = 'max(1rem, 2.6vmin)';

/** Sizes on a wall as multiples of its font size; of a card the least ones. */
export const WALL = { cardWidth: 16, cardHeight: 10.5, head: 3.4, line: 1.9, gap: 0.4 };

const em = (size: number) => `${size}em`;

export const wallStyles = defineStyles('wall', {
  head: { display: 'flex', alignItems: 'center', gap: '4', flexWrap: 'wrap', paddingInlineEnd: '6' },
  tools: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    marginInlineStart: 'auto',
    paddingInline: { base: '4', md: '0' },
  },
  page: { fontSize: '0.8em', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  stale: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5em',
    paddingBlock: '0.3em',
    paddingInline: '4',
    bg: 'bad.subtle',
    color: 'bad.fg',
    fontWeight: 'semibold',
    textAlign: 'center',
  },
  frame: { flex: '1', minHeight: '0', padding: em(WALL.gap), overflow: 'hidden' },
  cards: { height: 'full', display: 'grid', gap: em(WALL.gap) },
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
    gap: '0.5em',
    height: em(WALL.head),
    flexShrink: '0',
    paddingInline: '0.5em',
    borderBottomWidth: '1px',
  },
  who: { flex: '1', minWidth: '0' },
  // A long name takes a second line: nobody can hover over it.
  name: { fontWeight: 'semibold', lineHeight: '1.15', lineClamp: 2 },
  state: {
    display: 'flex',
    alignItems: 'center',
    gap: '0.4em',
    fontSize: '0.75em',
    lineHeight: '1.3',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
  dot: { boxSize: '0.6em', borderRadius: 'full', borderWidth: '2px', borderColor: 'fg.subtle', flexShrink: '0' },
  dotOnline: { bg: 'good.dot', borderColor: 'good.dot' },
  count: { fontSize: '1.8em', fontWeight: 'semibold', lineHeight: '1', fontVariantNumeric: 'tabular-nums' },
  capacity: { fontSize: '0.55em', fontWeight: 'normal', color: 'fg.muted' },
  full: { color: 'bad.fg' },
  tickets: { flex: '1', minHeight: '0', overflow: 'hidden', paddingInline: '0.5em' },
  ticket: { display: 'flex', alignItems: 'center', gap: '0.4em', height: em(WALL.line), whiteSpace: 'nowrap' },
  queueDot: { boxSize: '0.5em', borderRadius: 'full', flexShrink: '0', borderWidth: '1px', borderColor: 'border' },
  contact: { flex: '0 1 auto', minWidth: '0', fontWeight: 'medium', truncate: true },
  queue: { flex: '1 1 0', minWidth: '0', fontSize: '0.75em', color: 'fg.muted', truncate: true },
  unread: {
    flexShrink: '0',
    minWidth: '1.6em',
    paddingInline: '0.4em',
    borderRadius: 'full',
    bg: 'counter.bg',
    color: 'counter.fg',
    fontSize: '0.75em',
    fontWeight: 'semibold',
    lineHeight: '1.6',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  time: { flexShrink: '0', fontVariantNumeric: 'tabular-nums', color: 'fg.muted' },
  soon: { color: 'warn.fg' },
  late: { color: 'bad.fg', fontWeight: 'semibold' },
  more: { display: 'flex', alignItems: 'center', height: em(WALL.line), fontSize: '1em', color: 'fg.muted' },
});
