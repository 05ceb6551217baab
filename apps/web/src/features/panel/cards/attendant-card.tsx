import type { PanelTicket } from '@prosa/contracts';
import { type CSSProperties, memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MovableLines } from '../drag/movable-lines.js';
import type { PanelCard } from '../model/panel-view.js';
import { CardHead } from './card-head.js';
import { CARD_GAP, CARD_HEIGHT, panelStyles } from './panel-styles.js';
import { type QueueLabel, TicketLine } from './ticket-line.js';
import { type FrozenItem, useFrozenOrder } from './use-frozen-order.js';

/** Tickets that a card shows before it is asked for all. */
const FIRST = 4;

interface Props {
  card: PanelCard;
  /** Its place among all cards, of which some are not rendered. */
  index: number;
  columns: number;
  total: number;
  isFrozen: boolean;
  isOver: boolean;
  /** Whether the dragged ticket is from it. */
  isSource: boolean;
  queues: ReadonlyMap<number, QueueLabel>;
  timeZone: string;
  now: number;
  movable: MovableLines;
  onMenu: (ticket: PanelTicket, button: Element) => void;
}

/** A finger presses without pointing first, so that its tickets must be movable before. */
const canHover = () => matchMedia('(hover: hover)').matches;

const idOf = ({ id }: PanelTicket) => id;

/** One that stays in its place though others wait longer now is still on the card. */
function lineOf(ticket: PanelTicket, all: readonly PanelTicket[]): FrozenItem<PanelTicket> {
  const newest = all.find(({ id }) => id === ticket.id);
  return { item: newest ?? ticket, isRemoved: newest === undefined };
}

/**
 * Every card is placed by itself, so that one which moves to another row stays the same element and keeps what is open
 * in it.
 */
const placeOf = (index: number, columns: number): CSSProperties => ({
  position: 'absolute',
  top: Math.floor(index / columns) * (CARD_HEIGHT + CARD_GAP),
  width: `calc((100% - ${(columns - 1) * CARD_GAP}px) / ${columns})`,
  insetInlineStart: `calc((100% + ${CARD_GAP}px) * ${(index % columns) / columns})`,
});

/** Cards are made again at each paint; one whose content is the same does not render again. */
function isSame({ card: one, ...before }: Props, { card: other, ...after }: Props): boolean {
  const isSameCard = one.tickets === other.tickets && one.attendant === other.attendant && one.count === other.count;
  return isSameCard && (Object.keys(after) as (keyof typeof after)[]).every((name) => before[name] === after[name]);
}

/** The card of an attendant or of what waits. */
export const AttendantCard = memo(function AttendantCard(props: Props) {
  const { card, index, columns, total, isFrozen, isOver, isSource, queues, timeZone, now, movable, onMenu } = props;
  const { t } = useTranslation('panel');
  const titleId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const [isReached, setIsReached] = useState(!canHover());
  const first = useFrozenOrder(showsAll ? card.tickets : card.tickets.slice(0, FIRST), idOf, isFrozen);
  const tickets = first.map((line) => (line.isRemoved ? lineOf(line.item, card.tickets) : line));
  const more = card.count - card.tickets.length;

  return (
    <article
      className={panelStyles.card}
      style={placeOf(index, columns)}
      aria-labelledby={titleId}
      aria-posinset={index + 1}
      aria-setsize={total}
      data-card={card.key}
      data-source={isSource || undefined}
      onPointerEnter={() => setIsReached(true)}
      data-over={isOver || undefined}
      data-waiting={(!card.attendant && card.count > 0) || undefined}
    >
      <CardHead card={card} titleId={titleId} timeZone={timeZone} now={now} />
      <ul className={panelStyles.tickets} aria-labelledby={titleId}>
        {tickets.map(({ item, isRemoved }) => (
          <TicketLine
            key={item.id}
            item={item}
            isRemoved={isRemoved}
            movable={isReached ? movable : undefined}
            queue={queues.get(item.queueId ?? 0)}
            now={now}
            onMenu={onMenu}
          />
        ))}
      </ul>
      {tickets.length === 0 && <p className={panelStyles.note}>{t(card.count > 0 ? 'hidden' : 'noTickets')}</p>}
      {card.tickets.length > FIRST && (
        <div className={panelStyles.foot}>
          <button
            type="button"
            className={panelStyles.all}
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? t('showLess') : t('showAll', { count: card.tickets.length })}
            {showsAll && more > 0 && ` · ${t('more', { count: more })}`}
          </button>
        </div>
      )}
    </article>
  );
}, isSame);
