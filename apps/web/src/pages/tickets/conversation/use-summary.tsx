import { type ReactNode, useCallback, useState } from 'react';
import { useOfferedAssists } from '../../../shared/bots/offered-assists.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';

// Loaded on first use.
const SummaryDialog = lazily(
  async () => (await import('../../../features/messages/assist/summary-dialog.js')).SummaryDialog,
);

/** The summary of a ticket for a colleague: what opens it, undefined where no model writes one, and its dialog. */
export function useSummary(ticketId: number): { open?: () => void; dialog: ReactNode } {
  const { isOn } = useOfferedAssists();
  const [openedFor, setOpenedFor] = useState<number>();
  const open = useCallback(() => setOpenedFor(ticketId), [ticketId]);
  const close = () => setOpenedFor(undefined);

  return {
    open: isOn ? open : undefined,
    dialog: openedFor === ticketId && (
      <DialogPane onClose={close}>
        <SummaryDialog onClose={close} />
      </DialogPane>
    ),
  };
}
