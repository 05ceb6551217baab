import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useUiTexts } from '../base/ui-texts.js';
import { LayerContext, useLayer } from './layers.js';
import { useDialogFocus } from './use-dialog-focus.js';

interface Props {
  title: string;
  role?: 'dialog' | 'alertdialog';
  size?: 'sm' | 'md' | 'lg';
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** Called on Escape, the close button or a click outside. */
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that is open while mounted. */
export function Modal({ title, role = 'dialog', size = 'md', footer, onClose, children }: Props) {
  const { close } = useUiTexts();
  // An alert dialog is short and needs neither the whole screen nor a wide box.
  const isQuestion = role === 'alertdialog';
  const { content, ...focus } = useDialogFocus();
  const layer = useLayer(content);

  return (
    <Dialog.Root
      open
      {...focus}
      role={role}
      size={isQuestion ? size : { mdDown: 'full', md: size }}
      placement="center"
      scrollBehavior="inside"
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            ref={content}
            maxWidth={isQuestion ? undefined : { md: 'dialogMax' }}
            marginInline={isQuestion ? { mdDown: '4' } : undefined}
            borderRadius={isQuestion ? 'l3' : { md: 'l3' }}
          >
            <Dialog.Header paddingEnd="12">
              <Dialog.Title fontSize="lg">{title}</Dialog.Title>
            </Dialog.Header>
            <LayerContext value={layer}>
              {children && <Dialog.Body>{children}</Dialog.Body>}
              {footer && <Dialog.Footer flexWrap="wrap">{footer}</Dialog.Footer>}
            </LayerContext>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={close} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
