import type { TicketView } from '@prosa/contracts';
import { ConfirmDialog } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../../../shared/platform/use-shortcut.js';
import { useWhenGone } from '../../../shared/platform/use-when-gone.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useCloseTicket } from '../api/acts/use-close-ticket.js';
import { useReturnTicket } from '../api/acts/use-return-ticket.js';
import { LogDialog } from '../log/log-dialog.js';
import { TransferDialog, type TransferTarget } from '../transfer/transfer-dialog.js';
import { useTransferTicket } from '../transfer/use-transfer-ticket.js';
import type { TicketSteps } from './ticket-actions.js';
import { useDeleteTicket } from './use-delete-ticket.js';

interface Options {
  isMine: boolean;
  onAccept: (ticket: TicketView) => void;
  /** Back to the list, without a ticket. */
  onLeave: () => void;
  /** Says what was done, and that it can be taken back. */
  offerUndo: (ticket: TicketView, title: string) => void;
}

type DialogName = 'transfer' | 'log' | 'delete';

/** What can be done with the shown ticket, with the dialogs that ask for more. */
export function useTicketSteps(ticket: TicketView, { isMine, onAccept, onLeave, offerUndo }: Options) {
  const { t } = useTranslation('tickets');
  const [dialog, setDialog] = useState<DialogName>();
  const close = useCloseTicket();
  const giveBack = useReturnTicket();
  const transfer = useTransferTicket();
  const remove = useDeleteTicket();
  const whenGone = useWhenGone();
  const { name } = ticket.contact;
  const isTransferable = ticket.status === 'pending' || (isMine && ticket.status !== 'closed');

  const steps: Omit<TicketSteps, 'find'> = {
    accept: () => onAccept(ticket),
    giveBack: () =>
      giveBack.mutate(ticket.id, {
        onSuccess: () => {
          onLeave();
          toaster.create({ type: 'success', title: t('done.returned', { name }) });
        },
      }),
    transfer: () => setDialog('transfer'),
    close: (sendFarewellMessage) =>
      close.mutate(
        { ticketId: ticket.id, sendFarewellMessage },
        {
          onSuccess: () => {
            onLeave();
            offerUndo(ticket, t('done.resolved', { name }));
          },
        },
      ),
    showLog: () => setDialog('log'),
    askDelete: () => setDialog('delete'),
  };

  /** Left first: who gives a ticket away may see it no longer, and nobody looks at one that goes. */
  function leaveAnd(work: () => void) {
    whenGone(work);
    onLeave();
  }

  const handleTransfer = (to: TransferTarget) =>
    leaveAnd(() =>
      transfer.mutateAsync({ ticketId: ticket.id, ...to }).then(
        ({ user, queue }) => offerUndo(ticket, t('done.transferred', { name, to: user?.name || queue?.name })),
        () => undefined,
      ),
    );

  const handleDelete = () => leaveAnd(() => remove.mutate(ticket.id));

  useShortcut({ key: 'r', withAlt: true }, () => isMine && !close.isPending && steps.close(true));
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
  return { steps, dialogs, isBusy: close.isPending || giveBack.isPending };
}
