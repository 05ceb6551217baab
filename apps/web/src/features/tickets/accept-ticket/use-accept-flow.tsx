import type { TicketView } from '@prosa/contracts';
import { useState } from 'react';
import { useSession } from '../../../shared/session/use-session.js';
import { useAcceptTicket } from './use-accept-ticket.js';
import { AlreadyAssignedDialog } from './already-assigned-dialog.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';

const AcceptDialog = lazily(async () => (await import('./accept-dialog.js')).AcceptDialog);

/**
 * Accepts a ticket: asks for a queue when it has none and the user serves several, reports when somebody else was
 * faster, and otherwise continues with the contact's active ticket.
 */
export function useAcceptFlow(onAccepted: (ticket: TicketView) => void) {
  const { user } = useSession();
  const { mutate, isPending, variables } = useAcceptTicket();
  const [unqueued, setUnqueued] = useState<TicketView>();
  const [assignedTicket, setAssignedTicket] = useState<TicketView>();

  function acceptInto(ticketId: number, queueId: number | undefined) {
    mutate(
      { ticketId, queueId },
      {
        onSuccess: (ticket) => (ticket.userId === user.id ? onAccepted(ticket) : setAssignedTicket(ticket)),
        onSettled: () => setUnqueued(undefined),
      },
    );
  }

  function accept(ticket: TicketView) {
    if (isPending) return;
    const mustChoose = ticket.queueId === null && user.queues.length > 1;
    if (mustChoose) setUnqueued(ticket);
    else acceptInto(ticket.id, ticket.queueId === null ? user.queues[0]?.id : undefined);
  }

  const dialogs = (
    <>
      {unqueued && (
        <DialogPane onClose={() => setUnqueued(undefined)}>
          <AcceptDialog
            ticket={unqueued}
            queues={user.queues}
            isPending={isPending}
            onAccept={(queueId) => acceptInto(unqueued.id, queueId)}
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
