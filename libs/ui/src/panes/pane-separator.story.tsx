import { Box, Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { PaneSeparator } from './pane-separator.js';

function Panes() {
  const pane = useRef<HTMLDivElement>(null);
  return (
    <Flex height="40" borderWidth="1px">
      <Box
        ref={pane}
        position="relative"
        flexShrink="0"
        width="var(--story-width, 200px)"
        borderEndWidth="1px"
        padding="3"
      >
        List
        <PaneSeparator
          label="Width of the list"
          pane={pane}
          variable="--story-width"
          limits={{ min: 120, rest: 200 }}
          edge="end"
          onResize={(width) => width === null && pane.current?.parentElement?.style.removeProperty('--story-width')}
        />
      </Box>
      <Box padding="3">Thread</Box>
    </Flex>
  );
}

export const stories = { 'Resizable panes': Panes };
