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
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation. */
export function ConfirmDialog(props: Props) {
  const { title, message, confirmLabel, cancelLabel, isDangerous = false, isPending, onConfirm, onClose } = props;
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
          <Button colorPalette={isDangerous ? 'red' : 'brand'} loading={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {message && <Text>{message}</Text>}
    </Modal>
  );
}
