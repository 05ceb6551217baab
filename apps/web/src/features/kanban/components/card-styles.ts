import { defineStyles } from '@prosa/ui';

const LINE = { display: 'flex', alignItems: 'center', gap: '1.5', minW: '0' } as const;

/** Styles of a card of the board. */
export const cardStyles = defineStyles('kanban', {
  card: { display: 'flex', flexDirection: 'column', gap: '1', fontSize: 'dense', color: 'fg.muted' },
  first: LINE,
  name: {
    flex: '1',
    minW: '0',
    fontSize: 'body',
    fontWeight: 'medium',
    color: 'fg',
    truncate: true,
    _hover: { textDecoration: 'underline' },
  },
  unread: { fontWeight: 'bold' },
  number: { ...LINE, justifyContent: 'space-between', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
  preview: { ...LINE, color: 'fg.muted' },
  text: { flex: '1', minW: '0', truncate: true, unicodeBidi: 'plaintext' },
  facts: { ...LINE, flexWrap: 'wrap', fontSize: 'xs' },
  fact: { ...LINE, maxW: 'full' },
  words: { minW: '0', truncate: true },
  age: { ...LINE, gap: '1', marginInlineStart: 'auto', flexShrink: '0', fontVariantNumeric: 'tabular-nums' },
});
