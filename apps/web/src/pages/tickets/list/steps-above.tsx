import { Box, Flex, useMediaQuery } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { OfferedSteps } from '../../../features/first-steps/api/use-offered-steps.js';
import { Pane } from '../../../shared/panes/pane.js';
import { FirstStepsPanel } from '../no-ticket.js';

const NARROW = ['(max-width: 767px)'];

interface Props {
  steps: OfferedSteps | null;
  children: ReactNode;
}

/** The first steps above the list on narrow screens, which have no place for a thread beside it. */
export function StepsAbove({ steps, children }: Props) {
  const [isNarrow] = useMediaQuery(NARROW, { ssr: false });

  return (
    <Flex direction="column" height="full" minH="0">
      {steps && isNarrow && (
        <Box flexShrink="0" maxHeight="50%" overflowY="auto" padding="3" borderBottomWidth="1px" bg="bg.subtle">
          <Pane shape="nothing">
            <FirstStepsPanel first={steps.first} onDismiss={steps.dismiss} />
          </Pane>
        </Box>
      )}
      <Box flex="1" minH="0">
        {children}
      </Box>
    </Flex>
  );
}
