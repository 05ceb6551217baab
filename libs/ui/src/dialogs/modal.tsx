import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useUiTexts } from '../base/ui-texts.js';
import { useDialogFocus } from './use-dialog-focus.js';

interface Props {
  title: string;
  role?: 'dialog' | 'alertdialog';
  size?: 'sm' | 'md' | 'lg';
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** Escape, the cross, or a click outside. */
  onClose: () => void;
  children: ReactNode;
}

/** An open dialog. Mount it to show it. */
export function Modal({ title, role = 'dialog', size = 'md', footer, onClose, children }: Props) {
  const { close } = useUiTexts();
  // It is short: it needs neither a whole screen nor a wide one.
  const isQuestion = role === 'alertdialog';
  const { content, ...focus } = useDialogFocus();

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
            {children && <Dialog.Body>{children}</Dialog.Body>}
            {footer && <Dialog.Footer>{footer}</Dialog.Footer>}
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={close} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
