import { Button, Text } from '@chakra-ui/react';
import { Modal } from './modal.js';
import { useUiTexts } from '../base/ui-texts.js';

interface Props {
  title: string;
  message?: string;
  /** Names the action: "Delete", not "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Whether it cannot be undone. */
  isDangerous?: boolean;
  isPending?: boolean;
  /** Whether there is nothing to confirm. */
  isBlocked?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation. */
export function ConfirmDialog(props: Props) {
  const { title, message, confirmLabel, cancelLabel, isDangerous = false, onConfirm, onClose } = props;
  const { isPending, isBlocked = false } = props;
  const { cancel } = useUiTexts();

  return (
    <Modal
      role="alertdialog"
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            {cancelLabel ?? cancel}
          </Button>
          <Button
            colorPalette={isDangerous ? 'red' : 'brand'}
            loading={isPending}
            disabled={isBlocked}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {message && <Text>{message}</Text>}
    </Modal>
  );
}
