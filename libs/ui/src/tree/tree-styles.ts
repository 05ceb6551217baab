import { TOUCH } from '../theme/touch.js';
import { defineStyles } from '../theme/defined-styles.js';

export const treeStyles = defineStyles('tree', {
  frame: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
    alignItems: 'start',
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '9',
    paddingInlineStart: 'var(--tree-indent)',
    paddingInlineEnd: '1',
    bg: 'bg.panel',
    color: 'fg',
    cursor: 'pointer',
    focusRingColor: 'brand.focusRing',
    focusVisibleRing: 'inside',
    _hover: { bg: 'row.hover' },
    '&[aria-selected=true]': { bg: 'row.selected' },
    '&[aria-expanded=true] [data-tree-toggle] svg': { rotate: '90deg' },
    // The line is as deep as the level into which the node would be put.
    '&[data-drop]::before': { insetInlineStart: 'var(--tree-drop)' },
  },
  toggle: {
    display: 'inline-flex',
    flexShrink: '0',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '8',
    color: 'fg.muted',
    '& svg': { transitionProperty: 'rotate', transitionDuration: 'fast' },
    [TOUCH]: { boxSize: 'touch' },
  },
  title: { flex: '1', minWidth: '0', truncate: true },
  empty: { padding: '3', color: 'fg.muted' },
});
