import type { TicketView } from '@prosa/contracts';
import { memo } from 'react';
import { TicketActions, type TicketActionHandlers } from '../../features/tickets/components/ticket-actions.js';
import { TicketHeader } from '../../features/tickets/components/ticket-header.js';

interface Props {
  ticket: TicketView;
  isOwn: boolean;
  isBusy: boolean;
  handlers: TicketActionHandlers;
  onBack: () => void;
  onContact: () => void;
}

/** Header of a thread, memoized so that it does not render with every message. */
export const ThreadHeader = memo(function ThreadHeader({ ticket, isOwn, isBusy, handlers, onBack, onContact }: Props) {
  return (
    <TicketHeader
      ticket={ticket}
      onBack={onBack}
      onContact={onContact}
      actions={<TicketActions ticket={ticket} isOwn={isOwn} isBusy={isBusy} handlers={handlers} />}
    />
  );
});
