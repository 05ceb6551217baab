import { useUiTexts } from '../base/ui-texts.js';
import { ConfirmDialog } from './confirm-dialog.js';

interface Props {
  onDiscard: () => void;
  /** Stays in the form. */
  onKeep: () => void;
}

/** Question on leaving a form with unsaved changes. */
export function DiscardDialog({ onDiscard, onKeep }: Props) {
  const { discardTitle, discard, keepEditing } = useUiTexts();
  return (
    <ConfirmDialog
      title={discardTitle}
      confirmLabel={discard}
      cancelLabel={keepEditing}
      isDangerous
      onConfirm={onDiscard}
      onClose={onKeep}
    />
  );
}
