import type { TicketView } from '@prosa/contracts';
import { memo } from 'react';
import { TicketActions } from './ticket-actions.js';
import { TicketDialogs } from './ticket-dialogs.js';
import { TicketHeader } from './ticket-header.js';
import { type TicketCommandOptions, useTicketCommands } from './use-ticket-commands.js';

interface Props extends TicketCommandOptions {
  ticket: TicketView;
  /** Opens the contact drawer. */
  onContact: () => void;
}

/** Head of the open ticket with its commands, memoized so that it does not render with every message. */
export const TicketHead = memo(function TicketHead({ ticket, onContact, ...options }: Props) {
  const { onLeave, offerUndo, lane, onSummarise } = options;
  const { dialog, closeDialog, ...state } = useTicketCommands(ticket, options);

  return (
    <>
      <TicketHeader
        ticket={ticket}
        onBack={onLeave}
        onContact={onContact}
        actions={<TicketActions ticket={ticket} lane={lane} {...state} />}
      />
      <TicketDialogs {...{ ticket, dialog, onLeave, onSummarise, offerUndo }} onClose={closeDialog} />
    </>
  );
});
