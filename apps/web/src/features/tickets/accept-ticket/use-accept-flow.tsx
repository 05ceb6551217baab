import type { TicketView } from '@prosa/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/session/use-session.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import type { Acceptance } from './use-accept-choices.js';
import { useAcceptTicket } from './use-accept-ticket.js';
import { AlreadyAssignedDialog } from './already-assigned-dialog.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';

const AcceptDialog = lazily(async () => (await import('./accept-dialog.js')).AcceptDialog);

/**
 * Accepts a ticket: asks for queue and attendant when it has no queue, reports when somebody else was faster, and
 * otherwise continues with the contact's active ticket.
 */
export function useAcceptFlow(onAccepted: (ticket: TicketView) => void) {
  const { t } = useTranslation('tickets');
  const { user, isAdmin } = useSession();
  const { mutate, isPending, variables } = useAcceptTicket();
  const [unqueued, setUnqueued] = useState<TicketView>();
  const [assignedTicket, setAssignedTicket] = useState<TicketView>();

  function finish(ticket: TicketView, acceptedFor: number) {
    if (ticket.userId !== acceptedFor) setAssignedTicket(ticket);
    else if (acceptedFor === user.id) onAccepted(ticket);
    else toaster.success({ title: t('done.transferred', { name: ticket.contact.name, to: ticket.user?.name ?? '' }) });
  }

  function acceptWith(ticketId: number, { queueId, userId }: Acceptance) {
    mutate(
      { ticketId, queueId, userId },
      { onSuccess: (ticket) => finish(ticket, userId), onSettled: () => setUnqueued(undefined) },
    );
  }

  function accept(ticket: TicketView) {
    if (isPending) return;
    const hasChoice = isAdmin || user.queues.length > 0;
    if (ticket.queueId === null && hasChoice) setUnqueued(ticket);
    else acceptWith(ticket.id, { queueId: undefined, userId: user.id });
  }

  const dialogs = (
    <>
      {unqueued && (
        <DialogPane onClose={() => setUnqueued(undefined)}>
          <AcceptDialog
            ticket={unqueued}
            isPending={isPending}
            onAccept={(acceptance) => acceptWith(unqueued.id, acceptance)}
            onClose={() => setUnqueued(undefined)}
          />
        </DialogPane>
      )}
      {assignedTicket && (
        <DialogPane onClose={() => setAssignedTicket(undefined)}>
          <AlreadyAssignedDialog
            name={assignedTicket.contact.name}
            assignment={assignedTicket}
            onClose={() => setAssignedTicket(undefined)}
          />
        </DialogPane>
      )}
    </>
  );
  return { accept, acceptingId: isPending ? variables.ticketId : undefined, dialogs };
}
