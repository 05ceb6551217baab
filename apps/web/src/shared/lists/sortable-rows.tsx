import { Box, chakra, Grid, HStack } from '@chakra-ui/react';
import { SortableList } from '@prosa/ui';
import type { Row } from '../records/records.js';
import type { Column, RowsProps } from './column.js';

/** Space beside the cells: of the handle at the start, and of two actions at the end. */
const HANDLE = '51px';
const ACTIONS = '97px';

export interface SortableRowsProps<T extends Row> extends Pick<RowsProps<T>, 'label' | 'rows' | 'columns' | 'actions'> {
  /** Name of a row for its handle. */
  nameOf: (row: T) => string;
  /** Receives all ids in their new order. */
  onReorder: (ids: number[]) => void;
}

/** Rows that people put in order, in columns where there is room and stacked on narrow screens. */
export function SortableRows<T extends Row>({
  label,
  rows,
  columns,
  actions,
  nameOf,
  onReorder,
}: SortableRowsProps<T>) {
  const template = { base: '1fr', md: columns.map(columnWidth).join(' ') };

  return (
    <Box height="full" overflowY="auto" tabIndex={0} role="region" aria-label={label}>
      <Grid
        aria-hidden
        hideBelow="md"
        templateColumns={template}
        gap="4"
        paddingStart={HANDLE}
        paddingEnd={ACTIONS}
        paddingBlock="2"
        borderBottomWidth="1px"
        color="fg.muted"
        fontSize="dense"
        fontWeight="medium"
      >
        {columns.map(({ key, header }) => (
          <Box key={key}>{header}</Box>
        ))}
      </Grid>
      <Box paddingInline={{ base: '2', md: '3' }} paddingBlock="2">
        <SortableList
          label={label}
          items={rows}
          idOf={({ id }) => String(id)}
          labelOf={nameOf}
          onReorder={(ids) => onReorder(ids.map(Number))}
          renderItem={(row) => (
            <HStack gap="2" paddingBlock={{ base: '2', md: '0' }}>
              <Grid
                as="dl"
                flex="1"
                minWidth="0"
                templateColumns={template}
                columnGap="4"
                rowGap="1"
                alignItems="center"
              >
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
              </Grid>
              <HStack gap="1" justify="end">
                {actions?.(row)}
              </HStack>
            </HStack>
          )}
        />
      </Box>
    </Box>
  );
}

const columnWidth = ({ isTitle, align }: { isTitle?: boolean; align?: string }) =>
  isTitle || align === undefined ? 'minmax(0, 2fr)' : 'minmax(0, 1fr)';

/** A value with its label, which the header above shows where there is room. */
function Cell<T extends Row>({ column: { header, cell, isTitle }, row }: { column: Column<T>; row: T }) {
  const value = cell(row);
  const isEmpty = value === null || value === undefined || value === false || value === '';

  return (
    <HStack
      gap={{ base: isTitle ? '0' : '2', md: '0' }}
      minWidth="0"
      align="baseline"
      {...(isEmpty && { display: { base: 'none', md: 'flex' } })}
      fontWeight={isTitle ? 'medium' : undefined}
    >
      <chakra.dt
        color="fg.muted"
        fontSize="dense"
        flexShrink="0"
        {...(isTitle ? { srOnly: true } : { md: { srOnly: true } })}
      >
        {header}
      </chakra.dt>
      <chakra.dd minWidth="0" fontVariantNumeric="tabular-nums">
        {value}
      </chakra.dd>
    </HStack>
  );
}
