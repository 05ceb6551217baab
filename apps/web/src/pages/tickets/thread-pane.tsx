import { useStableCallbacks } from '@prosa/ui';
import type { TicketView } from '@prosa/contracts';
import { Flex } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import { messageKeys } from '../../shared/conversation/thread/thread-cache.js';
import { Thread } from '../../features/messages/read-thread/thread.js';
import type { OpenAt } from '../../features/messages/scroll/open-at.js';
import { TicketConversation } from '../../features/ticket-messages/ticket-conversation/ticket-conversation.js';
import { useMarkRead } from '../../features/tickets/api/use-mark-read.js';
import { CannotWriteFooter } from '../../features/tickets/ticket-header/cannot-write-footer.js';
import { TicketHead } from '../../features/tickets/ticket-header/ticket-head.js';
import { isWritable } from '../../features/tickets/ticket-header/ticket-states.js';
import { useSession } from '../../shared/session/use-session.js';
import { useSharedContact } from './conversation/use-shared-contact.js';
import { useConsultColleague } from './conversation/use-consult-colleague.js';
import { useSummary } from './conversation/use-summary.js';
import { useLaneControl } from './conversation/use-lane-control.js';
import { useSendLater } from './use-send-later.js';
import { useStableTicket } from './use-stable-ticket.js';
import { lazily } from '../../shared/panes/lazily.js';
import { DialogPane } from '../../shared/panes/dialog-pane.js';
import { Pane } from '../../shared/panes/pane.js';

interface Props {
  ticket: TicketView;
  /** The message to open it at. */
  openAt: OpenAt | undefined;
  isAccepting: boolean;
  onAccept: (ticket: TicketView) => void;
  /** Returns to the list without a ticket. */
  onClose: () => void;
  /** Shows what was done with an undo button. */
  offerUndo: (ticket: TicketView, title: string) => void;
}

const TicketContact = lazily(async () => (await import('./ticket-contact.js')).TicketContact);

/** Right pane: header, thread and composer of the chosen ticket. */
export function ThreadPane(props: Props) {
  const { id } = props.ticket;
  return (
    <Pane queryKey={messageKeys.thread(id)} resetKey={id}>
      <TicketPane {...props} />
    </Pane>
  );
}

function TicketPane({ ticket, openAt, isAccepting, onClose, onAccept, offerUndo }: Props) {
  const { user, isAdmin } = useSession();
  const shown = useStableTicket(ticket);
  const [showsContact, setShowsContact] = useState(false);
  const canWrite = isWritable(ticket.status) && (isAdmin || ticket.userId === user.id);
  // Id of the ticket whose search bar is open, so that another ticket starts without.
  const [findingIn, setFindingIn] = useState<number>();
  const actions = useStableCallbacks({
    offerUndo,
    accept: onAccept,
    find: () => setFindingIn(ticket.id),
    found: () => setFindingIn(undefined),
    showContact: () => setShowsContact(true),
    leave: onClose,
  });
  // Id of the ticket whose newest messages were visible: a ticket opened at an older message is not read yet.
  const [reached, setReached] = useState<number>();
  const handleReachNewest = useCallback(() => setReached(ticket.id), [ticket.id]);
  const later = useSendLater(shown, canWrite);
  const kanban = useLaneControl(shown);
  const consultation = useConsultColleague(shown);
  const shared = useSharedContact();
  const summary = useSummary(ticket.id);
  useMarkRead(openAt === undefined || reached === ticket.id ? ticket : undefined);
  const footer = useMemo(
    () => <CannotWriteFooter ticket={shown} isBusy={isAccepting} onAccept={() => actions.accept(shown)} />,
    [shown, isAccepting, actions],
  );

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
      <TicketHead
        ticket={shown}
        isOwn={canWrite}
        isAccepting={isAccepting}
        onAccept={actions.accept}
        onFind={actions.find}
        onLeave={actions.leave}
        onContact={actions.showContact}
        offerUndo={actions.offerUndo}
        lane={kanban.lane}
        onConsult={consultation.open}
        onSummarise={summary.open}
      />
      <TicketConversation
        key={ticket.id}
        ticket={shown}
        canWrite={canWrite}
        onReachNewest={handleReachNewest}
        onSendLater={later.open}
        sharedContact={shared.acts}
        onSummarise={summary.open}
      >
        <Thread
          openAt={openAt}
          isFinding={findingIn === ticket.id}
          onFindClose={actions.found}
          pending={later.waiting}
          footer={footer}
        />
        {summary.dialog}
      </TicketConversation>
      {later.dialog}
      {kanban.dialog}
      {consultation.dialog}
      {shared.dialog}
      {showsContact && (
        <DialogPane onClose={() => setShowsContact(false)}>
          <TicketContact ticket={ticket} onClose={() => setShowsContact(false)} />
        </DialogPane>
      )}
    </Flex>
  );
}
