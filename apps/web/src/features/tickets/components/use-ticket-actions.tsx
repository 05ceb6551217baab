import type { TicketView } from '@prosa/contracts';
import { ConfirmDialog } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../../shared/hooks/use-shortcut.js';
import { useOnUnmount } from '../../../shared/hooks/use-on-unmount.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useCloseTicket } from '../api/actions/use-close-ticket.js';
import { useReturnTicket } from '../api/actions/use-return-ticket.js';
import { LogDialog } from '../log/log-dialog.js';
import { TransferDialog, type TransferTarget } from '../transfer/transfer-dialog.js';
import { useTransferTicket } from '../transfer/use-transfer-ticket.js';
import type { TicketActionHandlers } from './ticket-actions.js';
import { useDeleteTicket } from '../api/actions/use-delete-ticket.js';

interface Options {
  isOwn: boolean;
  onAccept: (ticket: TicketView) => void;
  /** Returns to the list without a ticket. */
  onClose: () => void;
  /** Shows what was done with an undo button. */
  offerUndo: (ticket: TicketView, title: string) => void;
}

type DialogName = 'transfer' | 'log' | 'delete';

/** The actions of the open ticket with their dialogs. */
export function useTicketActions(ticket: TicketView, { isOwn, onAccept, onClose, offerUndo }: Options) {
  const { t } = useTranslation('tickets');
  const [dialog, setDialog] = useState<DialogName>();
  const close = useCloseTicket();
  const returnToQueue = useReturnTicket();
  const transfer = useTransferTicket();
  const remove = useDeleteTicket();
  const onUnmount = useOnUnmount();
  const { name } = ticket.contact;
  const isTransferable = ticket.status === 'pending' || (isOwn && ticket.status !== 'closed');

  const handlers: Omit<TicketActionHandlers, 'find'> = {
    accept: () => onAccept(ticket),
    returnToQueue: () =>
      returnToQueue.mutate(ticket.id, {
        onSuccess: () => {
          onClose();
          toaster.create({ type: 'success', title: t('done.returned', { name }) });
        },
      }),
    transfer: () => setDialog('transfer'),
    close: (sendFarewellMessage) =>
      close.mutate(
        { ticketId: ticket.id, sendFarewellMessage },
        {
          onSuccess: () => {
            onClose();
            offerUndo(ticket, t('done.resolved', { name }));
          },
        },
      ),
    showLog: () => setDialog('log'),
    requestDelete: () => setDialog('delete'),
  };

  /**
   * Leaves the ticket before the work starts: after a transfer the user may not see it any more, and its disappearance
   * is expected.
   */
  function closeAndThen(work: () => void) {
    onUnmount(work);
    onClose();
  }

  const handleTransfer = (to: TransferTarget) =>
    closeAndThen(() =>
      transfer.mutateAsync({ ticketId: ticket.id, ...to }).then(
        ({ user, queue }) => offerUndo(ticket, t('done.transferred', { name, to: user?.name || queue?.name })),
        () => undefined,
      ),
    );

  const handleDelete = () => closeAndThen(() => remove.mutate(ticket.id));

  useShortcut({ key: 'r', withAlt: true }, () => isOwn && !close.isPending && handlers.close(true));
  useShortcut({ key: 't', withAlt: true }, () => isTransferable && setDialog('transfer'));

  const closeDialog = () => setDialog(undefined);
  const dialogs = (
    <>
      {dialog === 'transfer' && (
        <TransferDialog
          title={t('transfer.title', { name })}
          queueId={ticket.queueId}
          onTransfer={handleTransfer}
          onClose={closeDialog}
        />
      )}
      {dialog === 'log' && <LogDialog ticket={ticket} onClose={closeDialog} />}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={t('delete.title', { name })}
          message={t('delete.message')}
          confirmLabel={t('delete.confirm')}
          isDangerous
          onConfirm={handleDelete}
          onClose={closeDialog}
        />
      )}
    </>
  );
  return { handlers, dialogs, isBusy: close.isPending || returnToQueue.isPending };
}
