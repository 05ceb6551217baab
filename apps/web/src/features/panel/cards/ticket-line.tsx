import type { PanelTicket } from '@prosa/contracts';
import { classes, ColorDot, CounterBadge } from '@prosa/ui';
import { memo, type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ticketAddress } from '../../../shared/address/paths.js';
import type { MovableLines } from '../drag/movable-lines.js';
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
  /** Where it is registered to be dragged, once the pointer is at its card. */
  movable: MovableLines | undefined;
  now: number;
  onMenu: (ticket: PanelTicket, button: Element) => void;
}

/** A ticket on a card: dragged to another card, or moved by its menu. Rendered again only when it has changed. */
export const TicketLine = memo(function TicketLine({ item: ticket, isRemoved, movable, queue, now, onMenu }: Props) {
  const { t } = useTranslation('panel');
  const line = useRef<HTMLLIElement>(null);
  const { contact, connectionName, unreadMessages, uuid } = ticket;
  useEffect(() => {
    if (!isRemoved && line.current) return movable?.add(ticket.id, line.current);
  }, [movable, isRemoved, ticket.id]);
  const menuTitle = t('menu.title', { name: contact.name });
  const openMenu = ({ currentTarget }: MouseEvent<HTMLElement>) => onMenu(ticket, currentTarget);

  return (
    <li
      ref={line}
      className={classes(panelStyles.ticket, isRemoved && panelStyles.removed)}
      data-ticket={ticket.id}
      aria-disabled={isRemoved || undefined}
    >
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
