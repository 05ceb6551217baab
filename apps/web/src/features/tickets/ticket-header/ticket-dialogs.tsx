import type { TicketView } from '@prosa/contracts';
import { ConfirmDialog } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { useOnUnmount } from './use-on-unmount.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { useDeleteTicket } from '../delete-ticket/use-delete-ticket.js';
import { LogDialog } from '../ticket-log/log-dialog.js';
import { TransferDialog, type TransferTarget } from '../transfer-ticket/transfer-dialog.js';
import { useTransferTicket } from '../transfer-ticket/use-transfer-ticket.js';

/** A dialog of the open ticket. */
export type TicketDialog = 'transfer' | 'log' | 'delete';

interface Props {
  ticket: TicketView;
  dialog: TicketDialog | undefined;
  onClose: () => void;
  /** Returns to the list without a ticket. */
  onLeave: () => void;
  /** Opens a summary for the colleague; absent where no model writes one. */
  onSummarise?: () => void;
  /** Shows what was done with an undo button. */
  offerUndo: (ticket: TicketView, title: string) => void;
}

/** The open dialog of the open ticket. */
export function TicketDialogs({ ticket, dialog, onClose, onLeave, onSummarise, offerUndo }: Props) {
  const { t } = useTranslation('tickets');
  const transfer = useTransferTicket();
  const remove = useDeleteTicket();
  const onUnmount = useOnUnmount();
  const { name } = ticket.contact;

  /**
   * Leaves the ticket before the work starts: after a transfer the user may not see it any more, and its disappearance
   * is expected.
   */
  function leaveAndThen(work: () => void) {
    onUnmount(work);
    onLeave();
  }

  const handleTransfer = (to: TransferTarget) =>
    leaveAndThen(() =>
      transfer.mutateAsync({ ticketId: ticket.id, ...to }).then(
        ({ user, queue }) => offerUndo(ticket, t('done.transferred', { name, to: user?.name || queue?.name })),
        () => undefined,
      ),
    );

  const handleDelete = () => leaveAndThen(() => remove.mutate(ticket.id));

  if (!dialog) return null;
  return (
    <DialogPane onClose={onClose}>
      {dialog === 'transfer' && (
        <TransferDialog
          title={t('transfer.title', { name })}
          queueId={ticket.queueId}
          onTransfer={handleTransfer}
          onSummarise={onSummarise}
          onClose={onClose}
        />
      )}
      {dialog === 'log' && <LogDialog ticket={ticket} onClose={onClose} />}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={t('delete.title', { name })}
          message={t('delete.message')}
          confirmLabel={t('delete.confirm')}
          isDangerous
          onConfirm={handleDelete}
          onClose={onClose}
        />
      )}
    </DialogPane>
  );
}
