import { Box, Center, Flex, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { Step, StepsTexts } from './steps-panel.js';

interface Props {
  step: Step;
  number: number;
  isCurrent: boolean;
  isLast: boolean;
  texts: StepsTexts;
}

/** One step; the current one is open and carries the emphasis. */
export function StepItem({ step, number, isCurrent, isLast, texts }: Props) {
  const { title, description, isDone, action } = step;

  return (
    <Flex as="li" gap="3" aria-current={isCurrent ? 'step' : undefined}>
      <Flex direction="column" align="center" aria-hidden>
        <Mark number={number} isDone={isDone} isCurrent={isCurrent} />
        {!isLast && <Box flex="1" width="2px" minHeight="3" bg={isDone ? 'brand.solid' : 'border'} />}
      </Flex>
      <Flex
        flex="1"
        minWidth="0"
        gap="2"
        paddingBottom={isLast ? '0' : '4'}
        direction={{ base: 'column', sm: 'row' }}
        align={{ base: 'flex-start', sm: 'center' }}
      >
        <Box flex="1" minWidth="0">
          <Text fontWeight={isCurrent ? 'semibold' : 'medium'} paddingTop="0.5" color={isDone ? 'fg.muted' : 'fg'}>
            {title}
            <StateWord text={isDone ? texts.done : isCurrent ? undefined : texts.later} />
          </Text>
          {!isDone && (
            <Text color="fg.muted" fontSize="dense">
              {description}
            </Text>
          )}
        </Box>
        {!isDone && action}
      </Flex>
    </Flex>
  );
}

/** State for screen readers; others see it in the mark. */
function StateWord({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <Text as="span" srOnly>
      {` (${text})`}
    </Text>
  );
}

function Mark({ number, isDone, isCurrent }: { number: number; isDone: boolean; isCurrent: boolean }) {
  return (
    <Center
      flexShrink="0"
      boxSize="7"
      borderRadius="full"
      borderWidth="2px"
      fontSize="dense"
      fontWeight="semibold"
      borderColor={isDone || isCurrent ? 'brand.solid' : 'border.control'}
      bg={isDone ? 'brand.solid' : 'transparent'}
      color={isDone ? 'brand.contrast' : isCurrent ? 'brand.fg' : 'fg.muted'}
    >
      {isDone ? <Check size={16} strokeWidth={3} /> : number}
    </Center>
  );
}
