import { HStack, Table } from '@chakra-ui/react';
import { type Definition, StatDefinition } from '@prosa/ui';
import { type ReactNode, useState } from 'react';
import { SortButton } from './sort-button.js';
import { sortRows } from './sort-rows.js';

export interface FigureColumn<T> {
  key: string;
  header: string;
  definition?: Definition;
  cell: (row: T) => ReactNode;
  /** By which rows are sorted; absent where they cannot be. */
  valueOf?: (row: T) => string | number | null;
}

interface Props<T> {
  label: string;
  rows: readonly T[];
  idOf: (row: T) => number;
  /** The first one names the row. */
  columns: readonly FigureColumn<T>[];
  /** Whether a row stands back from the others. */
  isQuiet?: (row: T) => boolean;
}

interface Sorting {
  key: string;
  isDescending: boolean;
}

/** A table of figures by attendant or queue, in the order of its rows until a header is chosen. */
export function FiguresTable<T>({ label, rows, idOf, columns, isQuiet }: Props<T>) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const valueOf = columns.find(({ key }) => key === sorting?.key)?.valueOf;
  const shown = sorting && valueOf ? sortRows(rows, valueOf, sorting.isDescending) : rows;
  // Figures are sorted by the highest at first, names by the alphabet.
  const sortBy = (key: string, isFirst: boolean) =>
    setSorting(sorting?.key === key ? { key, isDescending: !sorting.isDescending } : { key, isDescending: !isFirst });

  const edge = (at: number) => ({
    ...(at === 0 && FIRST),
    ...(at === columns.length - 1 && { paddingEnd: '4' }),
  });

  return (
    <Table.ScrollArea tabIndex={0} role="region" aria-label={label} borderWidth="1px" borderRadius="l3">
      <Table.Root size="sm" interactive aria-label={label}>
        <Table.Header>
          <Table.Row bg="bg.panel">
            {columns.map(({ key, header, definition, valueOf: value }, at) => (
              <Table.ColumnHeader
                key={key}
                textAlign={at === 0 ? 'start' : 'end'}
                verticalAlign="bottom"
                aria-sort={sorting?.key !== key ? undefined : sorting.isDescending ? 'descending' : 'ascending'}
                {...edge(at)}
              >
                <HStack gap="0.5" {...(at === 0 ? { marginStart: '-1.5' } : { justify: 'flex-end' })}>
                  {value ? (
                    <SortButton
                      text={header}
                      direction={sorting?.key !== key ? null : sorting.isDescending ? 'down' : 'up'}
                      onSort={() => sortBy(key, at === 0)}
                    />
                  ) : (
                    header
                  )}
                  {definition && <StatDefinition {...definition} />}
                </HStack>
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {shown.map((row) => (
            <Table.Row key={idOf(row)} height="12" bg={isQuiet?.(row) ? 'bg.muted' : 'bg.panel'}>
              {columns.map(({ key, cell }, at) =>
                at === 0 ? (
                  <Table.Cell key={key} asChild textAlign="start" fontWeight="medium" {...edge(at)}>
                    <th scope="row">{cell(row)}</th>
                  </Table.Cell>
                ) : (
                  <Table.Cell
                    key={key}
                    textAlign="end"
                    whiteSpace="nowrap"
                    fontVariantNumeric="tabular-nums"
                    {...edge(at)}
                  >
                    {cell(row)}
                  </Table.Cell>
                ),
              )}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

/** The names stay visible where the table is wider than the screen. */
const FIRST = {
  paddingStart: '4',
  position: 'sticky',
  insetStart: '0',
  zIndex: '1',
  bg: 'inherit',
  minWidth: { base: '32', md: '52' },
  maxWidth: { base: '36', md: '64' },
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;
