import { type ReactNode, useState } from 'react';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';

// Loaded on first use.
const TemplateDialog = lazily(async () => (await import('./template-dialog.js')).TemplateDialog);

/** The dialog that sends a template, and a function that opens it. */
export function useTemplateDialog(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  return {
    open: () => setIsOpen(true),
    dialog: isOpen && (
      <DialogPane onClose={close}>
        <TemplateDialog onClose={close} />
      </DialogPane>
    ),
  };
}
