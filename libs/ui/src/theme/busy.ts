/**
 * A button that works shows a spinner in place of its label. The label is drawn transparent instead of hidden, since
 * screen readers would take a hidden one for a button without a name. Style props of the label need to be overruled.
 */
export const BUSY_BUTTON = {
  '&[data-loading] > span > span': {
    visibility: 'visible !important',
    color: 'transparent !important',
    '& svg': { visibility: 'hidden' },
  },
} as const;
