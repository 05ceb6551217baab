import { Button, Stack } from '@chakra-ui/react';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { DiscardDialog } from './discard-dialog.js';
import { Modal } from './modal.js';
import { useUiTexts } from '../base/ui-texts.js';
import { useRetainedFocus } from './use-retained-focus.js';

interface Props {
  title: string;
  submitLabel: string;
  isPending?: boolean;
  /** Whether there are unsaved changes, so that leaving must be confirmed. */
  isDirty?: boolean;
  /** Whether the action cannot be undone. */
  isDangerous?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Form in a dialog: Enter submits, Escape cancels, and unsaved changes are only discarded after a confirmation. */
export function FormDialog(props: Props) {
  const { title, submitLabel, isPending = false, isDirty = false, isDangerous = false } = props;
  const { onSubmit, onClose, children } = props;
  const formId = useId();
  const texts = useUiTexts();
  const submit = useRetainedFocus(isPending);
  const [isConfirmingDiscard, setIsConfirmingDiscard] = useState(false);
  const requestClose = isDirty ? () => setIsConfirmingDiscard(true) : onClose;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // React bubbles the submit through portals, to a form that surrounds the dialog.
    event.stopPropagation();
    onSubmit();
  }

  return (
    <Modal
      // An alert dialog keeps its own size on phones too.
      role={isDangerous ? 'alertdialog' : 'dialog'}
      title={title}
      onClose={requestClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={requestClose}>
            {texts.cancel}
          </Button>
          <Button
            ref={submit}
            type="submit"
            form={formId}
            colorPalette={isDangerous ? 'red' : 'brand'}
            loading={isPending}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <Stack gap="4">{children}</Stack>
      </form>
      {isConfirmingDiscard && <DiscardDialog onDiscard={onClose} onKeep={() => setIsConfirmingDiscard(false)} />}
    </Modal>
  );
}
