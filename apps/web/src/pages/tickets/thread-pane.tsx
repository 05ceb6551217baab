import type { TicketView } from '@prosa/contracts';
import { Flex } from '@chakra-ui/react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { OpenAt } from '../../features/messages/scroll/use-going.js';
import { TicketThread } from '../../features/messages/thread/ticket-thread.js';
import { useMarkRead } from '../../features/tickets/api/acts/use-mark-read.js';
import { ThreadFooter } from '../../features/tickets/components/thread-footer.js';
import { useTicketSteps } from '../../features/tickets/components/use-ticket-steps.js';
import { useShortcut } from '../../shared/platform/use-shortcut.js';
import { useSteadyCallbacks } from '../../shared/platform/use-steady-callback.js';
import { useSession } from '../../shared/session/use-session.js';
import { ThreadHead } from './thread-head.js';
import { useSteadyTicket } from './use-steady-ticket.js';

interface Props {
  ticket: TicketView;
  /** The message to open it at. */
  openAt: OpenAt | undefined;
  isAccepting: boolean;
  onAccept: (ticket: TicketView) => void;
  /** Back to the list, without a ticket. */
  onLeave: () => void;
  /** Says what was done, and that it can be taken back. */
  offerUndo: (ticket: TicketView, title: string) => void;
}

const TicketContact = lazy(() => import('./ticket-contact.js').then((module) => ({ default: module.TicketContact })));
const WRITABLE: TicketView['status'][] = ['open', 'group'];

/** The right two thirds: header, thread and composer of the chosen ticket. */
export function ThreadPane({ ticket, openAt, isAccepting, onLeave, ...rest }: Props) {
  const { user, isAdmin } = useSession();
  const shown = useSteadyTicket(ticket);
  const [showsContact, setShowsContact] = useState(false);
  const canWrite = WRITABLE.includes(ticket.status) && (isAdmin || ticket.userId === user.id);
  const { steps, dialogs, ...busy } = useTicketSteps(ticket, { ...rest, isMine: canWrite, onLeave });
  // Of one ticket: another one begins without.
  const [findsIn, setFindsIn] = useState<number>();
  const act = useSteadyCallbacks({
    ...steps,
    find: () => setFindsIn(ticket.id),
    found: () => setFindsIn(undefined),
    showContact: () => setShowsContact(true),
    leave: onLeave,
  });
  useShortcut({ key: 'f', withCommand: true }, act.find);
  const isBusy = isAccepting || busy.isBusy;
  // Who was led to an older message has not seen what came since.
  const [reached, setReached] = useState<number>();
  const handleReachNewest = useCallback(() => setReached(ticket.id), [ticket.id]);
  useMarkRead(openAt === undefined || reached === ticket.id ? ticket : undefined);
  const footer = useMemo(
    () => <ThreadFooter ticket={shown} isBusy={isBusy} onAccept={act.accept} />,
    [shown, isBusy, act.accept],
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
      <ThreadHead
        ticket={shown}
        isMine={canWrite}
        isBusy={isBusy}
        steps={act}
        onBack={act.leave}
        onContact={act.showContact}
      />
      <TicketThread
        key={ticket.id}
        ticket={shown}
        canWrite={canWrite}
        openAt={openAt}
        onReachNewest={handleReachNewest}
        isFinding={findsIn === ticket.id}
        onFound={act.found}
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
