import { Box, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Board } from './board.js';
import type { BoardColumn, CardMove } from './board-moves.js';

const LONG = 'A customer with a very long name who writes about a delivery that did not arrive '.repeat(2);
const nothing = () => undefined;

type Column = BoardColumn<string>;

const column = (title: string, color: string, cards: string[], rest: Partial<Column> = {}): Column => ({
  id: title,
  title,
  color,
  cards,
  count: cards.length,
  ...rest,
});

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

/** The columns after a move, as a server would answer. */
function moved(columns: Column[], { cardId, toColumn, beforeCardId }: CardMove): Column[] {
  return columns.map((each) => {
    const others = each.cards.filter((card) => card !== cardId);
    const at = beforeCardId === null ? others.length : others.indexOf(beforeCardId);
    const cards = each.id === toColumn ? [...others.slice(0, at), cardId, ...others.slice(at)] : others;
    return { ...each, cards, count: each.count + cards.length - each.cards.length };
  });
}

interface Props {
  label: string;
  start: Column[];
  isRefused?: boolean;
  /** Whether cards go to the top of a column, and columns are put in order. */
  isSorted?: boolean;
}

function Moving({ label, start, isRefused = false, isSorted = false }: Props) {
  const [columns, setColumns] = useState(start);

  async function move(to: CardMove) {
    await new Promise((resolve) => setTimeout(resolve, 600));
    if (isRefused) throw new Error('The move was refused');
    setColumns((before) => moved(before, to));
  }

  async function reorder(ids: string[]) {
    await new Promise((resolve) => setTimeout(resolve, 600));
    setColumns((before) => before.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)));
  }

  return (
    <Frame>
      <Board
        label={label}
        columns={columns}
        idOf={(card) => card}
        labelOf={(card) => card}
        renderCard={(card) => <Text overflowWrap="anywhere">{card}</Text>}
        onMove={move}
        isSorted={isSorted}
        onReorder={isSorted ? reorder : undefined}
        onRetry={nothing}
        emptyText="No card here. Drop one."
        failedText="This column could not be loaded"
      />
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => <Box height="sm">{children}</Box>;

const some = () => [
  column('New', '#e0a100', ['Rita', 'Bank', 'Paper', 'Ana']),
  column('In progress', '#1a74aa', ['Invoice', 'Plants']),
  column('Done', '#15803d', []),
];

export const stories = {
  Board: () => <Moving label="Tickets" start={some()} />,
  'Board: a move is refused': () => <Moving label="Refused" start={some()} isRefused />,
  'Board: sorted columns': () => <Moving label="Sorted" start={some()} isSorted />,
  'Board: one column': () => <Moving label="One" start={[column('Only', '#1a74aa', ['Rita', 'Bank'])]} />,
  'Board: long names': () => (
    <Moving label="Long names" start={[column(LONG, '#be185d', [LONG, 'Short']), column('Next', '#1a74aa', [])]} />
  ),
  'Board: too many': () => (
    <Moving
      label="Too many"
      start={[
        column('Crowded', '#be185d', numbered('Card', 2000)),
        ...numbered('Column', 8).map((title) => column(title, '#1a74aa', numbered(title, 3))),
      ]}
    />
  ),
  'Board: loading and failed': () => (
    <Moving
      label="Loading"
      start={[
        column('Loading', '#1a74aa', [], { state: 'loading' }),
        column('Failed', '#be185d', [], { state: 'failed' }),
        column('More to come', '#15803d', ['Rita', 'Bank'], { isLoadingMore: true, count: 40 }),
      ]}
    />
  ),
};
