import { Box, Grid } from '@chakra-ui/react';
import { type PaneLimits, PaneSeparator } from '@prosa/ui';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { type PaneName, useStoredWidth } from '../storage/pane-widths.js';

const LIMITS: PaneLimits = { min: 280, rest: 400 };
/** A third of the page, unless the user chose a width. */
const LIST_WIDTH = `clamp(${LIMITS.min}px, var(--list-width, max(320px, 100% / 3)), 100% - ${LIMITS.rest}px)`;

interface Props {
  /** Under which the list's width is stored. */
  name: PaneName;
  /** Label of the edge that changes the list's width. */
  widthLabel: string;
  list: ReactNode;
  thread: ReactNode;
  /** Which of them narrow screens show. */
  isThreadOpen: boolean;
  /** The tabs below, on narrow screens. */
  tabs: ReactNode;
  /** Dialogs, which take no room. */
  children: ReactNode;
}

/** The list beside the thread; the user can move the edge between them. Narrow screens show one of them. */
export function ListAndThread({ name, widthLabel, list, thread, isThreadOpen, tabs, children }: Props) {
  const pane = useRef<HTMLDivElement>(null);
  const { width, setWidth } = useStoredWidth(name);

  return (
    <Grid
      height="full"
      minH="0"
      templateColumns={{ base: 'minmax(0, 1fr)', md: `${LIST_WIDTH} minmax(0, 1fr)` }}
      templateRows={{ base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr)' }}
      style={{ '--list-width': width } as CSSProperties}
    >
      <Box
        ref={pane}
        position="relative"
        minH="0"
        minW="0"
        borderEndWidth={{ md: '1px' }}
        display={{ base: isThreadOpen ? 'none' : 'block', md: 'block' }}
      >
        {list}
        <PaneSeparator
          label={widthLabel}
          pane={pane}
          variable="--list-width"
          limits={LIMITS}
          edge="end"
          onResize={setWidth}
        />
      </Box>
      <Box minH="0" minW="0" bg="thread.bg" display={{ base: isThreadOpen ? 'block' : 'none', md: 'block' }}>
        {thread}
      </Box>
      {tabs}
      {children}
    </Grid>
  );
}
