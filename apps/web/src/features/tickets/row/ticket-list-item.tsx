import type { TicketView } from '@prosa/contracts';
import { memo } from 'react';
import type { Density } from '../list/list-preferences.js';
import { PendingActions } from './pending-actions.js';
import { AvatarCheckbox, RowCheckbox } from './row-checkbox.js';
import { RowMenuButton } from './row-menu-button.js';
import type { MenuAnchor } from './row-menu.js';
import { RowLink } from './row-link.js';
import { TicketRow } from './ticket-row.js';

interface Props {
  ticket: TicketView;
  isRemoved: boolean;
  isSelected: boolean;
  /** Whether it is in the tab order. */
  isActive: boolean;
  isAccepting: boolean;
  userId: number;
  now: number;
  density: Density;
  isMixed: boolean;
  /** Id of the element that keys act on. */
  controlId: string;
  /** Address of its thread. */
  address: string;
  onAccept: (ticket: TicketView) => void;
  /** Null outside selection mode. */
  isChosen: boolean | null;
  onChoose: (ticketId: number, isRange: boolean) => void;
  isPinned: boolean;
  onMenu: (place: MenuAnchor) => void;
}

/** A row with its controls, memoized so that it renders only when its own props change. */
export const TicketListItem = memo(function TicketListItem(props: Props) {
  const { ticket, isActive, isAccepting, controlId, address, onAccept, isChosen, onChoose, onMenu, ...row } = props;
  const shared = { id: controlId, isActive };
  const box = { name: ticket.contact.name, onChoose: (isRange: boolean) => onChoose(ticket.id, isRange) };
  const control =
    isChosen !== null ? (
      <RowCheckbox {...box} {...shared} isChosen={isChosen} />
    ) : ticket.status === 'pending' ? (
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
  return (
    <TicketRow
      ticket={ticket}
      control={control}
      box={isChosen === null && <AvatarCheckbox {...box} />}
      isChosen={isChosen === true}
      menu={
        isChosen === null && (
          <RowMenuButton name={ticket.contact.name} isActive={isActive} onOpen={(at) => onMenu({ ticket, at })} />
        )
      }
      onLongPress={isChosen === null ? () => onChoose(ticket.id, false) : undefined}
      {...row}
    />
  );
});
