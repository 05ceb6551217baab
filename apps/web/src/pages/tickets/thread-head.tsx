import type { TicketView } from '@prosa/contracts';
import { memo } from 'react';
import { TicketActions, type TicketSteps } from '../../features/tickets/components/ticket-actions.js';
import { TicketHeader } from '../../features/tickets/components/ticket-header.js';

interface Props {
  ticket: TicketView;
  isMine: boolean;
  isBusy: boolean;
  steps: TicketSteps;
  onBack: () => void;
  onContact: () => void;
}

/** The head of a thread, drawn again when what it shows changes, not with every message. */
export const ThreadHead = memo(function ThreadHead({ ticket, isMine, isBusy, steps, onBack, onContact }: Props) {
  return (
    <TicketHeader
      ticket={ticket}
      onBack={onBack}
      onContact={onContact}
      actions={<TicketActions ticket={ticket} isMine={isMine} isBusy={isBusy} steps={steps} />}
    />
  );
});
