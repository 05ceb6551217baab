import { Dialog, Portal } from '@chakra-ui/react';
import type { KeyboardEvent, ReactNode } from 'react';

interface Props {
  label: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** All of the screen, in black, for what is looked at by itself. */
export function Stage({ label, onKeyDown, onClose, children }: Props) {
  return (
    <Dialog.Root open size="full" motionPreset="none" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop bg="black" />
        <Dialog.Positioner>
          <Dialog.Content
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
