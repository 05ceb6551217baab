import { type ReactElement, useId } from 'react';
import { ColorDot } from '../marks/color-chip.js';
import { useUiTexts } from '../base/ui-texts.js';
import { ErrorState } from '../states/error-state.js';
import { RowsSkeleton } from '../states/rows-skeleton.js';
import { boardStyles } from './board-styles.js';
import { useShownCount } from './use-shown-count.js';
import { useSkippedBlocks } from './use-skipped-blocks.js';

/** A column and those of its cards that are loaded. */
export interface BoardColumn<T> {
  id: string;
  title: string;
  /** Any CSS colour, as a user chose it. */
  color?: string;
  /** Number of its cards, loaded or not. */
  count: number;
  cards: readonly T[];
  state?: 'ready' | 'loading' | 'failed';
  isLoadingMore?: boolean;
}

interface Props {
  column: Omit<BoardColumn<unknown>, 'cards'>;
  cardIds: readonly string[];
  /** At least so many cards are rendered: a lifted card may have moved below the others that are. */
  atLeast: number;
  /** A card that is rendered wherever it is. */
  keptId: string | null;
  isOver: boolean;
  emptyText: string;
  failedText: string;
  onRetry?: () => void;
  onReachEnd?: () => void;
  renderCard: (cardId: string, position: number) => ReactElement;
}

/** A column with its header; its cards scroll on their own. */
export function BoardLane({ column, isOver, ...rest }: Props) {
  const titleId = useId();
  const { locale } = useUiTexts();

  return (
    <div
      role="group"
      className={boardStyles.column}
      data-column-id={column.id}
      data-over={isOver || undefined}
      aria-labelledby={titleId}
    >
      <header className={boardStyles.header}>
        {column.color && <ColorDot color={column.color} />}
        <span id={titleId} className={boardStyles.title} title={column.title}>
          {column.title}
        </span>
        <span className={boardStyles.count}>{column.count.toLocaleString(locale)}</span>
      </header>
      <LaneBody column={column} {...rest} />
    </div>
  );
}

function LaneBody({ column, failedText, onRetry, ...rest }: Omit<Props, 'isOver'>) {
  if (column.state === 'loading') return <RowsSkeleton rows={3} />;
  if (column.state === 'failed') return <ErrorState title={failedText} onRetry={onRetry} />;
  return <LaneCards column={column} {...rest} />;
}

function LaneCards(props: Omit<Props, 'isOver' | 'failedText' | 'onRetry'>) {
  const { column, cardIds, atLeast, keptId, emptyText, onReachEnd, renderCard } = props;
  const { count, endRef } = useShownCount(cardIds.length, onReachEnd);
  const { listRef, blocks, update } = useSkippedBlocks(cardIds.slice(0, Math.max(count, atLeast)), keptId);

  return (
    <div className={boardStyles.cards} onScroll={update}>
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
