import { Dialog, Portal } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

interface Props {
  label: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** All of the screen, in black, for what is looked at by itself. */
export function Stage({ label, onKeyDown, onClose, children }: Props) {
  const content = useRef<HTMLDivElement>(null);

  return (
    <Dialog.Root
      open
      size="full"
      motionPreset="none"
      // Not a button of its head: one that a narrow screen hides takes the keys along.
      initialFocusEl={() => content.current}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop bg="black" />
        <Dialog.Positioner>
          <Dialog.Content
            ref={content}
            aria-label={label}
            bg="black"
            boxShadow="none"
            color="white"
            height="100dvh"
            onKeyDown={onKeyDown}
          >
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
