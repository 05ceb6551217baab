import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../base/icon-button.js';
import { ProgressBar } from '../base/progress-bar.js';
import { StepItem } from './step-item.js';

export interface Step {
  id: string;
  title: string;
  description: string;
  isDone: boolean;
  /** Button or link with which the step is done. */
  action?: ReactNode;
}

export interface StepsTexts {
  /** Progress in words: "2 of 4 done". */
  progress: string;
  expand: string;
  collapse: string;
  dismiss: string;
  /** States of steps for screen readers. */
  done: string;
  later: string;
}

interface Props {
  title: string;
  steps: readonly Step[];
  texts: StepsTexts;
  /** Puts the panel away, also before all steps are done; absent where it stays. */
  onDismiss?: () => void;
}

/** Steps of setting something up: those that are done, the next one, and those after it. */
export function StepsPanel({ title, steps, texts, onDismiss }: Props) {
  const [isOpen, setIsOpen] = useState(true);
  const listId = useId();
  const done = steps.filter(({ isDone }) => isDone).length;
  const currentId = steps.find(({ isDone }) => !isDone)?.id;

  return (
    <Box as="section" aria-label={title} borderWidth="1px" borderRadius="l3" bg="bg.panel" paddingX="4" paddingY="3">
      <Flex align="center" gap="2">
        <Box flex="1" minWidth="0">
          <Heading as="h2" fontSize="md" fontWeight="semibold">
            {title}
          </Heading>
          <Text color="fg.muted" fontSize="dense">
            {texts.progress}
          </Text>
        </Box>
        <IconButton
          label={isOpen ? texts.collapse : texts.expand}
          icon={isOpen ? <ChevronUp size={18} /> : <ChevronDown size={18} />}
          _expanded={{ bg: 'transparent' }}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        />
        {onDismiss && <IconButton label={texts.dismiss} icon={<X size={18} />} onClick={onDismiss} />}
      </Flex>
      <Box marginTop="2">
        <ProgressBar label={title} valueText={texts.progress} value={done} max={steps.length} />
      </Box>
      <Box as="ol" id={listId} hidden={!isOpen} listStyleType="none" marginTop="3">
        {steps.map((step, index) => (
          <StepItem
            key={step.id}
            step={step}
            number={index + 1}
            isCurrent={step.id === currentId}
            isLast={index === steps.length - 1}
            texts={texts}
          />
        ))}
      </Box>
    </Box>
  );
}
