import { Box, chakra, Grid } from '@chakra-ui/react';
import { List, type LucideIcon, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const Tab = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5',
    minHeight: 'touch',
    paddingBlock: '1',
    fontSize: 'xs',
    color: 'fg.muted',
    textDecoration: 'none',
    focusRing: 'inside',
    '&[aria-current=page]': { color: 'brand.fg', fontWeight: 'semibold' },
  },
});

interface Props {
  labels: { tabs: string; thread: string; list: string };
  /** The address of the list. */
  toList: string;
  /** The address of the thread that is open, or was last; undefined without one. */
  toThread: string | undefined;
  isThreadOpen: boolean;
}

/** The two bottom tabs of narrow screens: the thread and the list (docs/spec/core.md §2). */
export function NarrowTabs({ labels, toList, toThread, isThreadOpen }: Props) {
  const content = (Icon: LucideIcon, text: string): ReactNode => (
    <>
      <Icon aria-hidden size={18} />
      {text}
    </>
  );

  return (
    <Grid
      as="nav"
      aria-label={labels.tabs}
      templateColumns="repeat(2, minmax(0, 1fr))"
      hideFrom="md"
      bg="bg.panel"
      borderTopWidth="1px"
      paddingBottom="env(safe-area-inset-bottom)"
    >
      {toThread === undefined ? (
        <Box
          display="flex"
          flexDirection="column"
          alignItems="center"
          justifyContent="center"
          gap="0.5"
          fontSize="xs"
          color="fg.muted"
          opacity="0.6"
          aria-hidden
        >
          {content(MessageSquareText, labels.thread)}
        </Box>
      ) : (
        <Tab to={toThread} aria-current={isThreadOpen ? 'page' : undefined}>
          {content(MessageSquareText, labels.thread)}
        </Tab>
      )}
      <Tab to={toList} aria-current={isThreadOpen ? undefined : 'page'}>
        {content(List, labels.list)}
      </Tab>
    </Grid>
  );
}
