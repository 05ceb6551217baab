import { TOUCH } from '../theme/touch.js';
import { defineStyles } from '../theme/defined-styles.js';

/** Look of everything that can be dragged: its line where it would be inserted, its copy, its lifted state. */
export const dragStyles = defineStyles('drag', {
  item: {
    position: 'relative',
    borderRadius: 'l2',
    // A long press lifts: it neither selects text nor opens the system's menu.
    WebkitTouchCallout: 'none',
    '&[data-dnd-dragging]': { boxShadow: 'lg', opacity: 0.95, cursor: 'grabbing' },
    '&[data-dnd-placeholder]': { opacity: 0.4 },
    '&[data-lifted]': { bg: 'row.selected', boxShadow: 'md', zIndex: 1 },
    '&[data-drop]::before': {
      content: '""',
      position: 'absolute',
      zIndex: 2,
      insetInline: '0',
      height: '2px',
      borderRadius: 'full',
      bg: 'brand.solid',
    },
    '&[data-drop=before]::before': { top: '-1px' },
    '&[data-drop=after]::before': { bottom: '-1px' },
  },
  handle: {
    display: 'inline-flex',
    flexShrink: '0',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '8',
    borderRadius: 'l2',
    color: 'fg.subtle',
    cursor: 'grab',
    touchAction: 'none',
    focusRingColor: 'gray.focusRing',
    focusVisibleRing: 'outside',
    _hover: { bg: 'gray.subtle', color: 'fg' },
    [TOUCH]: { boxSize: 'touch' },
  },
});
