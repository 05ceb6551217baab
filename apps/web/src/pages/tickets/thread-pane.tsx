import type { TicketView } from '@prosa/contracts';
import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TicketThread } from '../../features/messages/thread/ticket-thread.js';
import { useCloseTicket } from '../../features/tickets/api/use-close-ticket.js';
import { useMarkRead } from '../../features/tickets/api/use-mark-read.js';
import { useReturnTicket } from '../../features/tickets/api/use-return-ticket.js';
import { ContactDrawer } from '../../features/tickets/components/contact-drawer.js';
import { ThreadFooter } from '../../features/tickets/components/thread-footer.js';
import { TicketActions } from '../../features/tickets/components/ticket-actions.js';
import { TicketHeader } from '../../features/tickets/components/ticket-header.js';
import { useSession } from '../../shared/session/use-session.js';
import { toaster } from '../../shared/ui-feedback/toaster.js';

interface Props {
  ticket: TicketView;
  isAccepting: boolean;
  onAccept: (ticket: TicketView) => void;
  /** Back to the list, without a ticket. */
  onLeave: () => void;
}

const WRITABLE: TicketView['status'][] = ['open', 'group'];

/** The right two thirds: header, thread and composer of the chosen ticket. */
export function ThreadPane({ ticket, isAccepting, onAccept, onLeave }: Props) {
  const { t } = useTranslation('tickets');
  const { user, isAdmin } = useSession();
  const close = useCloseTicket();
  const giveBack = useReturnTicket();
  const [showsContact, setShowsContact] = useState(false);
  const canWrite = WRITABLE.includes(ticket.status) && (isAdmin || ticket.userId === user.id);
  const isBusy = isAccepting || close.isPending || giveBack.isPending;
  const accept = () => onAccept(ticket);
  useMarkRead(ticket);

  function handleResolve() {
    close.mutate(ticket.id, {
      onSuccess: (closed) => {
        onLeave();
        toaster.create({
          type: 'success',
          title: t('done.resolved', { name: ticket.contact.name }),
          duration: UNDO_MS,
          action: { label: t('actions.undo'), onClick: () => onAccept(closed) },
        });
      },
    });
  }

  function handleReturn() {
    giveBack.mutate(ticket.id, {
      onSuccess: () => {
        onLeave();
        toaster.create({ type: 'success', title: t('done.returned', { name: ticket.contact.name }) });
      },
    });
  }

  return (
    <Flex
      as="section"
      aria-label={ticket.contact.name}
      direction="column"
      height="full"
      minH="0"
      minW="0"
      bg="thread.bg"
    >
      <TicketHeader
        ticket={ticket}
        onBack={onLeave}
        onContact={() => setShowsContact(true)}
        actions={
          <TicketActions
            ticket={ticket}
            isMine={canWrite}
            isBusy={isBusy}
            onAccept={accept}
            onReturn={handleReturn}
            onResolve={handleResolve}
          />
        }
      />
      <TicketThread
        key={ticket.id}
        ticket={ticket}
        canWrite={canWrite}
        footer={<ThreadFooter ticket={ticket} isBusy={isBusy} onAccept={accept} />}
      />
      {showsContact && <ContactDrawer ticket={ticket} onClose={() => setShowsContact(false)} />}
    </Flex>
  );
}

/** Time to take a resolve back. */
const UNDO_MS = 6000;
