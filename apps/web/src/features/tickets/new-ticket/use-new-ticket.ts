import type { ContactView, OtherTicket, TicketView } from '@prosa/contracts';
import { useState } from 'react';
import { useSession } from '../../../shared/session/use-session.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { useQueues } from '../../../shared/queues/use-queues.js';
import { otherTicketIn, useOpenTicket } from './use-open-ticket.js';

/** State of the dialog and its call; a user with one queue is not asked to choose. */
export function useNewTicket(
  presetContact: ContactView | undefined,
  onOpened: (ticket: Pick<TicketView, 'uuid'>) => void,
) {
  const { user, isAdmin } = useSession();
  const { data: all = [] } = useQueues();
  const queues = isAdmin ? all : user.queues;
  const [contact, setContact] = useState(presetContact);
  const [chosenQueueId, setQueueId] = useState<number>();
  const [whatsappId, setWhatsappId] = useState<number>();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [other, setOther] = useState<OtherTicket>();
  const open = useOpenTicket();
  const showError = useErrorToast();
  const queueId = chosenQueueId ?? (isAdmin ? undefined : onlyOf(queues));
  const lacksQueue = queueId === undefined && !isAdmin;

  function handleError(error: unknown) {
    const ticket = otherTicketIn(error);
    if (!ticket) showError(error);
    else if (ticket.userId === user.id) onOpened(ticket);
    else setOther(ticket);
  }

  function submit() {
    setIsSubmitted(true);
    if (!contact || lacksQueue) return;
    const input = { contactId: contact.id, queueId: queueId ?? null, whatsappId: whatsappId ?? null };
    open.mutate(input, { onSuccess: onOpened, onError: handleError });
  }

  return {
    queues,
    contact,
    setContact,
    queueId,
    setQueueId,
    whatsappId,
    setWhatsappId,
    /** The contact's active ticket of another user. */
    other,
    lacks: { contact: isSubmitted && !contact, queue: isSubmitted && lacksQueue },
    isPending: open.isPending,
    submit,
  };
}

const onlyOf = (queues: { id: number }[]): number | undefined => (queues.length === 1 ? queues[0].id : undefined);
