import type { PanelTicket } from '@prosa/contracts';
import { classes, ColorDot, CounterBadge, DragItem } from '@prosa/ui';
import { memo, type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ticketAddress } from '../../../shared/address/paths.js';
import type { FrozenItem } from './use-frozen-order.js';
import { panelStyles } from './panel-styles.js';
import { WaitingTime } from './waiting-time.js';

/** A queue as tickets show it. */
export interface QueueLabel {
  name: string;
  color: string;
}

interface Props extends FrozenItem<PanelTicket> {
  queue: QueueLabel | undefined;
  /** Whether it can be dragged: the pointer is at its card. */
  isMovable: boolean;
  now: number;
  onMenu: (ticket: PanelTicket, button: Element) => void;
}

/** A ticket on a card: dragged to another card, or moved by its menu. Rendered again only when it has changed. */
export const TicketLine = memo(function TicketLine({ item: ticket, isRemoved, isMovable, queue, now, onMenu }: Props) {
  const { t } = useTranslation('panel');
  const line = useRef<HTMLLIElement>(null);
  const { contact, connectionName, unreadMessages, uuid } = ticket;
  const menuTitle = t('menu.title', { name: contact.name });
  const openMenu = ({ currentTarget }: MouseEvent<HTMLElement>) => onMenu(ticket, currentTarget);

  return (
    <li
      ref={line}
      className={classes(panelStyles.ticket, isRemoved && panelStyles.removed)}
      data-ticket={ticket.id}
      data-movable={!isRemoved || undefined}
      aria-disabled={isRemoved || undefined}
    >
      {isMovable && !isRemoved && <DragItem id={String(ticket.id)} element={line} />}
      <div className={panelStyles.words}>
        <Link to={ticketAddress(uuid)} className={panelStyles.link} draggable={false} title={contact.name}>
          {contact.name}
        </Link>
        <p className={panelStyles.from}>
          {queue && <ColorDot color={queue.color} />}
          <span className={panelStyles.fact}>{[queue?.name, connectionName].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      {unreadMessages > 0 && <CounterBadge count={unreadMessages} label={t('unread', { count: unreadMessages })} />}
      <WaitingTime since={ticket.waitingSince} now={now} />
      <button
        type="button"
        className={panelStyles.handle}
        aria-label={menuTitle}
        title={menuTitle}
        aria-haspopup="menu"
        data-drag-handle
        onClick={openMenu}
      />
    </li>
  );
});
