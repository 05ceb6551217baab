import type { TicketView } from '@prosa/contracts';
import { Flex } from '@chakra-ui/react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { messageKeys } from '../../features/messages/api/message-cache.js';
import type { OpenAt } from '../../features/messages/scroll/use-thread-navigation.js';
import { TicketThread } from '../../features/messages/thread/ticket-thread.js';
import { useMarkRead } from '../../features/tickets/api/actions/use-mark-read.js';
import { ThreadFooter } from '../../features/tickets/components/thread-footer.js';
import { useTicketActions } from '../../features/tickets/components/use-ticket-actions.js';
import { useShortcut } from '../../shared/hooks/use-shortcut.js';
import { useStableCallbacks } from '../../shared/hooks/use-stable-callback.js';
import { useSession } from '../../shared/session/use-session.js';
import { Pane } from '../../shared/ui-feedback/pane.js';
import { ThreadHeader } from './thread-header.js';
import { useStableTicket } from './use-stable-ticket.js';

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

const TicketContact = lazy(() => import('./ticket-contact.js').then((module) => ({ default: module.TicketContact })));
const WRITABLE: TicketView['status'][] = ['open', 'group'];

/** Right pane: header, thread and composer of the chosen ticket. */
export function ThreadPane(props: Props) {
  const { id } = props.ticket;
  return (
    <Pane queryKey={messageKeys.thread(id)} resetKey={id}>
      <TicketPane {...props} />
    </Pane>
  );
}

function TicketPane({ ticket, openAt, isAccepting, onClose, ...rest }: Props) {
  const { user, isAdmin } = useSession();
  const shown = useStableTicket(ticket);
  const [showsContact, setShowsContact] = useState(false);
  const canWrite = WRITABLE.includes(ticket.status) && (isAdmin || ticket.userId === user.id);
  const { handlers, dialogs, ...busy } = useTicketActions(ticket, { ...rest, isOwn: canWrite, onClose });
  // Id of the ticket whose search bar is open, so that another ticket starts without.
  const [findingIn, setFindingIn] = useState<number>();
  const actions = useStableCallbacks({
    ...handlers,
    find: () => setFindingIn(ticket.id),
    found: () => setFindingIn(undefined),
    showContact: () => setShowsContact(true),
    leave: onClose,
  });
  useShortcut({ key: 'f', withCommand: true }, actions.find);
  const isBusy = isAccepting || busy.isBusy;
  // Id of the ticket whose newest messages were visible: a ticket opened at an older message is not read yet.
  const [reached, setReached] = useState<number>();
  const handleReachNewest = useCallback(() => setReached(ticket.id), [ticket.id]);
  useMarkRead(openAt === undefined || reached === ticket.id ? ticket : undefined);
  const footer = useMemo(
    () => <ThreadFooter ticket={shown} isBusy={isBusy} onAccept={actions.accept} />,
    [shown, isBusy, actions.accept],
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
      <ThreadHeader
        ticket={shown}
        isOwn={canWrite}
        isBusy={isBusy}
        handlers={actions}
        onBack={actions.leave}
        onContact={actions.showContact}
      />
      <TicketThread
        key={ticket.id}
        ticket={shown}
        canWrite={canWrite}
        openAt={openAt}
        onReachNewest={handleReachNewest}
        isFinding={findingIn === ticket.id}
        onFindClose={actions.found}
        footer={footer}
      />
      {dialogs}
      {showsContact && (
        <Suspense fallback={null}>
          <TicketContact ticket={ticket} onClose={() => setShowsContact(false)} />
        </Suspense>
      )}
    </Flex>
  );
}
