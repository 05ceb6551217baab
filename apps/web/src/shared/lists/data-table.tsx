import { HStack, Table } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { TONE_BG, totalOf, type RowsProps } from './column.js';
import { MoreFailed } from './more-failed.js';
import type { Row } from '../records/records.js';
import { useRowWindow } from './use-row-window.js';

const ROW_HEIGHT = 52;
/** The actions stay visible when the table is wider than its container. */
const AT_THE_EDGE = { position: 'sticky', insetEnd: '0', bg: 'inherit' } as const;

/** The rows as a table with a sticky header; renders those in view. */
export function DataTable<T extends Row>({ label, rows, columns, actions, toneOf, more, count }: RowsProps<T>) {
  const { t } = useTranslation('common');
  const { scroller, items, measure, before, after } = useRowWindow({
    ids: rows.map(({ id }) => id),
    rowHeight: ROW_HEIGHT,
    onReachEnd: more?.read,
  });
  const total = totalOf({ rows, more, count });
  const width = columns.length + (actions ? 1 : 0);
  const edge = (index: number) => ({
    ...(index === 0 && { paddingStart: '6' }),
    ...(index === width - 1 && { paddingEnd: '6' }),
  });

  return (
    <Table.ScrollArea ref={scroller} height="full" tabIndex={0} role="region" aria-label={label}>
      <Table.Root size="sm" stickyHeader interactive minWidth="3xl" aria-rowcount={total === -1 ? -1 : total + 1}>
        <Table.Header>
          <Table.Row aria-rowindex={1}>
            {columns.map(({ key, header, align }, index) => (
              <Table.ColumnHeader key={key} textAlign={align} whiteSpace="nowrap" {...edge(index)}>
                {header}
              </Table.ColumnHeader>
            ))}
            {actions && (
              <Table.ColumnHeader textAlign="end" {...AT_THE_EDGE} {...edge(width - 1)}>
                {t('list.actions')}
              </Table.ColumnHeader>
            )}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          <Space height={before} width={width} />
          {items.map(({ index, key }) => {
            const row = rows[index];
            const tone = toneOf?.(row);
            return (
              <Table.Row
                key={key}
                ref={measure}
                data-index={index}
                aria-rowindex={index + 2}
                height="13"
                bg={tone ? TONE_BG[tone] : 'bg.panel'}
              >
                {columns.map(({ key: column, cell, align, isTitle }, cellIndex) => (
                  <Table.Cell
                    key={column}
                    textAlign={align}
                    fontWeight={isTitle ? 'medium' : undefined}
                    fontVariantNumeric="tabular-nums"
                    {...edge(cellIndex)}
                  >
                    {cell(row)}
                  </Table.Cell>
                ))}
                {actions && (
                  <Table.Cell {...AT_THE_EDGE} {...edge(width - 1)}>
                    <HStack gap="1" justify="flex-end">
                      {actions(row)}
                    </HStack>
                  </Table.Cell>
                )}
              </Table.Row>
            );
          })}
          <Space height={after} width={width} />
        </Table.Body>
      </Table.Root>
      {more && <MoreFailed more={more} />}
    </Table.ScrollArea>
  );
}

/** Placeholder with the size of the rows out of view. */
function Space({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={width} style={{ height, padding: 0 }} />
    </tr>
  );
}
