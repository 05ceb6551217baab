import { useStableCallback } from '@prosa/ui';
import type { PanelAttendant, PanelTicket } from '@prosa/contracts';
import { type FocusEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/format/use-now.js';
import { LazyDrag } from '../drag/lazy-drag.js';
import { MovableLines } from '../drag/movable-lines.js';
import { useCardDrag } from '../drag/use-card-drag.js';
import type { PaintedPanel, PanelStore } from '../model/panel-store.js';
import { type CardKey, cardOf } from '../model/panel-ticket.js';
import type { PanelCard } from '../model/panel-view.js';
import { AttendantCard } from './attendant-card.js';
import { IdlePeople } from './idle-people.js';
import { CARD_GAP, CARD_MIN_WIDTH, panelStyles } from './panel-styles.js';
import type { QueueLabel } from './ticket-line.js';
import { type OpenMenu, TicketMenu } from './ticket-menu.js';
import { useCardsInSight } from './use-cards-in-sight.js';
import { useColumns } from './use-columns.js';
import { useFollowedTicket } from './use-followed-ticket.js';
import { useFreeze } from './use-freeze.js';
import { useFrozenOrder } from './use-frozen-order.js';

interface Props {
  store: PanelStore;
  painted: PaintedPanel;
  /** What waits first, then the attendants in their order. */
  cards: PanelCard[];
  idle: PanelAttendant[];
  queues: ReadonlyMap<number, QueueLabel>;
  onMove: (ticket: PanelTicket, to: CardKey) => void;
  /** Searches a colleague or a queue for the ticket. */
  onSearch: (ticket: PanelTicket) => void;
}

const keyOf = ({ key }: PanelCard) => key;
const EMPTY = { tickets: [], count: 0, unread: 0, oldest: null };

/** The cards of the panel. Nothing changes its place while somebody points at them or has the focus there. */
export function PanelCards({ store, painted, cards, idle, queues, onMove, onSearch }: Props) {
  const { t } = useTranslation('panel');
  // Each minute all times change: in steps, as a paint.
  const now = useDeferredValue(useNow());
  const area = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenMenu>();
  const [focused, setFocused] = useState<CardKey>();
  const [movable] = useState(() => new MovableLines());
  const drag = useCardDrag(area, store, move);
  const { isFrozen, release, handlers } = useFreeze(drag.isDragging || menu !== undefined);
  const follow = useFollowedTicket(area);
  const columns = useColumns(scroller, CARD_MIN_WIDTH, CARD_GAP);
  const ordered = useFrozenOrder(cards, keyOf, isFrozen);
  const shown = useMemo(
    () => ordered.map(({ item, isRemoved }) => (isRemoved ? { ...item, ...EMPTY } : item)),
    [ordered],
  );
  const keptKey = drag.from ?? (menu && cardOf(menu.ticket)) ?? focused;
  const kept = shown.findIndex(({ key }) => key === keptKey);
  const { indexes, height } = useCardsInSight({ scroller, total: shown.length, columns, kept });
  const openMenu = useStableCallback(({ id }: PanelTicket, button: Element) => {
    // As it is now: a line whose ticket has left stays for a while.
    const ticket = store.ticket(id);
    if (ticket) setMenu({ ticket, button });
  });

  function move(ticket: PanelTicket, to: CardKey) {
    release();
    setMenu(undefined);
    follow(ticket.id);
    onMove(ticket, to);
  }

  function closeMenu() {
    (menu?.button as HTMLElement | undefined)?.focus();
    setMenu(undefined);
  }

  function handleFocus(event: FocusEvent<Element>) {
    handlers.onFocus(event);
    const key = event.target.closest('[data-card]')?.getAttribute('data-card');
    setFocused(key ? Number(key) : undefined);
  }

  return (
    <>
      <LazyDrag movable={movable} handlers={drag.handlers} />
      <div ref={area} style={{ display: 'contents' }} {...handlers} onFocus={handleFocus}>
        <IdlePeople people={idle} isFrozen={isFrozen} over={drag.over} timeZone={painted.timeZone} now={now} />
        <div ref={scroller} className={panelStyles.scroller} role="region" aria-label={t('cards')} tabIndex={0}>
          <div style={{ position: 'relative', height }}>
            {indexes.map((index) => (
              <AttendantCard
                key={shown[index].key}
                card={shown[index]}
                index={index}
                columns={columns}
                total={shown.length}
                isFrozen={isFrozen}
                isOver={drag.over === shown[index].key}
                isSource={drag.from === shown[index].key}
                queues={queues}
                timeZone={painted.timeZone}
                now={now}
                movable={movable}
                onMenu={openMenu}
              />
            ))}
          </div>
        </div>
      </div>
      {menu && (
        <TicketMenu
          {...menu}
          attendants={painted.attendants}
          onMove={move}
          onSearch={(ticket) => {
            // The dialog returns the focus to where it was.
            closeMenu();
            onSearch(ticket);
          }}
          onClose={closeMenu}
        />
      )}
    </>
  );
}
