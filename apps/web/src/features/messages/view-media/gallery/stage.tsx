import { Dialog, Portal } from '@chakra-ui/react';
import { LayerContext, useLayer } from '@prosa/ui';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

interface Props {
  label: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Full-screen black dialog for pictures and documents. */
export function Stage({ label, onKeyDown, onClose, children }: Props) {
  const content = useRef<HTMLDivElement>(null);
  const layer = useLayer(content);

  return (
    <Dialog.Root
      open
      size="full"
      motionPreset="none"
      // The content gets the focus instead of a header button: one that is hidden on narrow screens would lose the
      // keys.
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
            <LayerContext value={layer}>{children}</LayerContext>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
