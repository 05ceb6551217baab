import type { TicketView } from '@prosa/contracts';
import { memo } from 'react';
import type { Density } from './list-preferences.js';
import { PendingActions } from './pending-actions.js';
import { RowLink } from './row-link.js';
import { TicketRow } from './ticket-row.js';

interface Props {
  ticket: TicketView;
  isGone: boolean;
  isSelected: boolean;
  /** Stands in the tab order. */
  isActive: boolean;
  isAccepting: boolean;
  userId: number;
  now: number;
  density: Density;
  isMixed: boolean;
  /** Element id of what a key press works on. */
  controlId: string;
  /** Address of its thread. */
  address: string;
  onAccept: (ticket: TicketView) => void;
}

/** A row with what can be done with it. Drawn again only when something of its own changes, whatever the list does. */
export const ListedTicket = memo(function ListedTicket(props: Props) {
  const { ticket, isActive, isAccepting, controlId, address, onAccept, ...row } = props;
  const shared = { id: controlId, isActive };
  const control =
    ticket.status === 'pending' ? (
      <PendingActions
        {...shared}
        name={ticket.contact.name}
        peekTo={address}
        isPending={isAccepting}
        onAccept={() => onAccept(ticket)}
      />
    ) : (
      <RowLink {...shared} to={address} label={ticket.contact.name} isCurrent={row.isSelected} />
    );
  return <TicketRow ticket={ticket} control={control} {...row} />;
});
