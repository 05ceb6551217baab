import { Box, Popover, Portal } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from '../base/icon-button.js';
import { CounterBadge } from '../marks/counter-badge.js';

/** Height of a popover of the top bar (docs/spec/core.md §9). */
const MAX_HEIGHT = '350px';

interface Props {
  /** Name of the button; it says the number too. */
  label: string;
  icon: ReactElement;
  count: number;
  /** Name of what opens. */
  title: string;
  /** Undefined: it opens and closes by itself. */
  isOpen?: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What is in it reaches its edges. */
  isFlush?: boolean;
  children: ReactNode;
}

/** A button of the top bar with a number, and what it opens below. */
export function CountedPopover({ label, icon, count, title, isOpen, onOpenChange, isFlush, children }: Props) {
  return (
    <Popover.Root
      open={isOpen}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
      onOpenChange={({ open }) => onOpenChange(open)}
    >
      <Box position="relative">
        <Popover.Trigger asChild>
          <IconButton label={label} icon={icon} />
        </Popover.Trigger>
        <Box position="absolute" top="-1" insetEnd="-1" pointerEvents="none" transform="scale(0.8)" aria-hidden>
          <CounterBadge count={count} label="" />
        </Box>
      </Box>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="min(24rem, calc(100vw - 1rem))" aria-label={title}>
            <Popover.Body
              maxHeight={MAX_HEIGHT}
              overflowY="auto"
              paddingBlock="3"
              paddingInline={isFlush ? '0' : undefined}
              tabIndex={0}
            >
              {children}
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
