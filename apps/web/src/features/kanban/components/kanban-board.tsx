import { DEFAULT_LANE } from '@prosa/contracts';
import { Box, Button } from '@chakra-ui/react';
import { Board, type BoardScroll, type CardMove, ErrorState, Notice, RowsSkeleton, useStableCallback } from '@prosa/ui';
import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addAddress } from '../../../shared/address/paths.js';
import { clockText } from '../../../shared/format/time.js';
import { useNow } from '../../../shared/format/use-now.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { useBoard } from '../api/use-board.js';
import { useMoveCard } from '../api/use-move-card.js';
import { useOrderLanes } from '../api/use-order-lanes.js';
import { cardOf, type Board as ReadBoard } from '../model/board.js';
import { type CardFilter, isFiltered } from '../model/card-filter.js';
import { type ShownCard, useFrozenLane } from '../model/use-frozen-lane.js';
import { usePaced } from '../model/use-paced.js';
import { usePointedLane } from '../model/use-pointed-lane.js';
import { KanbanCard } from './kanban-card.js';

/** The board is painted at most this often, however many events come (docs/spec/performance.md P13). */
const PAINT_EVERY_MS = 1_000;

/** How far the board was scrolled when it was left, for example for a ticket. */
const scroll: BoardScroll = new Map();

/** The board with its states, under a filter. */
export function KanbanBoard({ filter }: { filter: CardFilter }) {
  const { t } = useTranslation('kanban');
  const errorText = useErrorText();
  const board = useBoard(filter);
  const { data, error, refetch, dataUpdatedAt } = board.query;

  if (!data && error) {
    return <ErrorState title={t('failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <RowsSkeleton rows={6} />;
  return (
    <>
      {data.lanes.length === 1 && <Notice tone="plain" text={t('noLanes')} action={<AddLane />} />}
      {error && <Notice tone="warn" text={t('stale', { time: clockText(new Date(dataUpdatedAt).toISOString()) })} />}
      <Lanes data={data} filter={filter} readingLanes={board.readingLanes} onReadOn={board.readOn} />
    </>
  );
}

/** Leads to the form of a new lane. */
function AddLane() {
  const { t } = useTranslation('kanban');
  return (
    <Button asChild size="xs" variant="outline">
      <Link to={addAddress('/tagsKanban')}>{t('addLane')}</Link>
    </Button>
  );
}

interface LanesProps {
  data: ReadBoard;
  filter: CardFilter;
  readingLanes: ReadonlySet<number>;
  onReadOn: (laneId: number) => void;
}

/** Takes in every event, and paints few of them. */
function Lanes({ data, onReadOn, ...rest }: LanesProps) {
  const painted = usePaced(data, data.actedAt, PAINT_EVERY_MS);
  return <PaintedLanes painted={painted} onReadOn={useStableCallback(onReadOn)} {...rest} />;
}

interface PaintedProps extends Omit<LanesProps, 'data'> {
  painted: ReadBoard;
}

const PaintedLanes = memo(function PaintedLanes({ painted, filter, readingLanes, onReadOn }: PaintedProps) {
  const { t } = useTranslation('kanban');
  const { seesFigures: ordersLanes } = useSession();
  const { laneId, handlers } = usePointedLane();
  const lanes = useFrozenLane(painted.lanes, laneId === null ? null : Number(laneId), painted.actedAt);
  const move = useMoveCard();
  const order = useOrderLanes();
  const now = useNow();
  const renderCard = useCallback(
    ({ ticket, since }: ShownCard) => <KanbanCard ticket={ticket} since={since} now={now} />,
    [now],
  );
  const nameOf = (id: number) =>
    id === DEFAULT_LANE ? t('defaultLane') : (painted.lanes.find((lane) => lane.id === id)?.name ?? '');

  async function handleMove({ cardId, toColumn }: CardMove): Promise<void> {
    const ticketId = Number(cardId);
    const card = cardOf(painted, ticketId);
    const to = Number(toColumn);
    if (!card) return;
    await move({
      ticketId,
      laneId: to,
      to: nameOf(to),
      fromId: card.laneId,
      from: nameOf(card.laneId),
      contact: card.ticket.contact.name,
    });
  }

  return (
    <Box flex="1" minH="0" paddingInline={{ base: '1', md: '4' }} paddingBlock="2" {...handlers}>
      <Board
        label={t('title')}
        columns={lanes.map(({ id, color, count, cards }) => ({
          id: String(id),
          title: nameOf(id),
          color: color || undefined,
          count,
          cards,
          isLoadingMore: readingLanes.has(id),
        }))}
        idOf={idOf}
        labelOf={({ ticket }) => ticket.contact.name}
        renderCard={renderCard}
        isSorted
        isFixed={({ hasLeft }) => hasLeft}
        isFixedColumn={(id) => id === String(DEFAULT_LANE)}
        onMove={handleMove}
        onReorder={ordersLanes ? (ids) => order(ids.map(Number).filter((id) => id !== DEFAULT_LANE)) : undefined}
        onReachEnd={(id) => onReadOn(Number(id))}
        scroll={scroll}
        emptyText={isFiltered(filter) ? t('noneFound') : t('empty')}
        failedText={t('failed')}
      />
    </Box>
  );
});

/** A card that has left is another one than the same ticket in its new lane. */
const idOf = ({ ticket, hasLeft }: ShownCard): string => (hasLeft ? `left-${ticket.id}` : String(ticket.id));
