import { type ReactElement, useId, useLayoutEffect, useState } from 'react';
import { ErrorState } from '../states/error-state.js';
import { RowsSkeleton } from '../states/rows-skeleton.js';
import { BoardHeader, type ColumnFrame } from './board-header.js';
import type { BoardColumn, BoardScroll } from './board-moves.js';
import { boardStyles } from './board-styles.js';
import { useShownCount } from './use-shown-count.js';
import { useSkippedBlocks } from './use-skipped-blocks.js';

interface Props {
  column: Omit<BoardColumn<unknown>, 'cards'>;
  cardIds: readonly string[];
  /** At least so many cards are rendered: a lifted card may have moved below the others that are. */
  atLeast: number;
  /** A card that is rendered wherever it is. */
  keptId: string | null;
  isOver: boolean;
  /** Where a dragged column would be put. */
  edge: 'before' | 'after' | undefined;
  frame: ColumnFrame;
  scroll: BoardScroll | undefined;
  emptyText: string;
  failedText: string;
  onRetry?: () => void;
  onReachEnd?: () => void;
  renderCard: (cardId: string, position: number) => ReactElement;
}

/** A column with its header; its cards scroll on their own. */
export function BoardLane({ column, isOver, edge, frame, ...rest }: Props) {
  const titleId = useId();

  return (
    <div
      role="group"
      className={boardStyles.column}
      data-column-id={column.id}
      data-over={isOver || undefined}
      data-drop={edge}
      aria-labelledby={titleId}
    >
      <BoardHeader column={column} titleId={titleId} frame={frame} />
      <LaneBody column={column} {...rest} />
    </div>
  );
}

type BodyProps = Omit<Props, 'isOver' | 'edge' | 'frame'>;

function LaneBody({ column, failedText, onRetry, ...rest }: BodyProps) {
  if (column.state === 'loading') return <RowsSkeleton rows={3} />;
  if (column.state === 'failed') return <ErrorState title={failedText} onRetry={onRetry} />;
  return <LaneCards column={column} {...rest} />;
}

function LaneCards(props: Omit<BodyProps, 'failedText' | 'onRetry'>) {
  const { column, cardIds, atLeast, keptId, scroll, emptyText, onReachEnd, renderCard } = props;
  const [before] = useState(() => scroll?.get(column.id));
  const { count, endRef } = useShownCount(cardIds.length, onReachEnd, before?.shown);
  const { listRef, blocks, update } = useSkippedBlocks(cardIds.slice(0, Math.max(count, atLeast)), keptId);

  useLayoutEffect(() => {
    const cards = listRef.current?.parentElement;
    if (cards && before) cards.scrollTop = before.position;
  }, [listRef, before]);

  return (
    <div
      className={boardStyles.cards}
      onScroll={({ currentTarget }) => {
        scroll?.set(column.id, { position: currentTarget.scrollTop, shown: count });
        update();
      }}
    >
      {cardIds.length === 0 && <p className={boardStyles.empty}>{emptyText}</p>}
      <ul ref={listRef} className={boardStyles.list} aria-label={column.title}>
        {blocks.flatMap(({ ids, first, height }, index) =>
          height === undefined
            ? ids.map((id, at) => renderCard(id, first + at + 1))
            : [<li key={`skipped-${index}`} aria-hidden data-skipped-block={index} style={{ height }} />],
        )}
      </ul>
      {column.isLoadingMore && <RowsSkeleton rows={1} />}
      <div ref={endRef} />
    </div>
  );
}
