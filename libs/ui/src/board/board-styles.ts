import { defineStyles } from '../theme/defined-styles.js';

export const boardStyles = defineStyles('board', {
  board: {
    display: 'flex',
    gap: '3',
    height: 'full',
    minHeight: '0',
    overflowX: 'auto',
    padding: '1',
    // On a narrow screen one column at a time, with the edge of the next.
    scrollSnapType: { base: 'x proximity', md: 'none' },
    // Snapping would undo the small steps by which a drag at the edge scrolls.
    '&:has([data-dnd-dragging])': { scrollSnapType: 'none' },
  },
  column: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: '0',
    width: { base: 'calc(100% - 40px)', md: '72' },
    minHeight: '0',
    borderRadius: 'l3',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderColor: 'border.muted',
    scrollSnapAlign: 'start',
    '&[data-over]': { bg: 'row.selected', borderColor: 'brand.border' },
  },
  header: { display: 'flex', alignItems: 'center', gap: '2', paddingInline: '3', paddingBlock: '2' },
  title: { flex: '1', minWidth: '0', fontWeight: 'semibold', truncate: true },
  count: { color: 'fg.muted', fontSize: 'dense', fontVariantNumeric: 'tabular-nums' },
  cards: { flex: '1', minHeight: '16', overflowY: 'auto', padding: '2', position: 'relative' },
  list: { display: 'flex', flexDirection: 'column', gap: '2' },
  card: {
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'l2',
    padding: '2',
    cursor: 'grab',
    userSelect: 'none',
    // The line stands in the middle of the gap.
    '&[data-drop=before]::before': { top: '-6px' },
    '&[data-drop=after]::before': { bottom: '-6px' },
  },
  cardLine: { display: 'flex', alignItems: 'flex-start', gap: '1' },
  cardContent: { flex: '1', minWidth: '0', paddingBlock: '1.5' },
  empty: { padding: '3', textAlign: 'center', color: 'fg.muted', fontSize: 'dense' },
});
