import { Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ChartData, ChartPoint } from './chart-data.js';

interface Props {
  title: string;
  /** Heading of the column of days or categories. */
  xLabel: string;
  data: ChartData;
  formatX: (x: string) => string;
  formatValue: (value: number) => string;
  /** What is shown instead of a point's value. */
  cellOf?: (x: string) => ReactNode;
}

/** The data of a chart as a table: a row for each point, a column for each series. */
export function ChartTable({ title, xLabel, data, formatX, formatValue, cellOf }: Props) {
  const cell = ({ x, values }: ChartPoint, key: string) => {
    if (cellOf) return cellOf(x);
    const value = values[key];
    return typeof value === 'number' ? formatValue(value) : '–';
  };

  return (
    <Table.ScrollArea height="full" tabIndex={0} role="group" aria-label={title} focusVisibleRing="inside">
      <Table.Root size="sm" stickyHeader aria-label={title}>
        <Table.Header>
          <Table.Row bg="bg.panel">
            <Table.ColumnHeader>{xLabel}</Table.ColumnHeader>
            {data.series.map(({ key, label }) => (
              <Table.ColumnHeader key={key} textAlign="end">
                {label}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {data.points.map((point) => (
            <Table.Row key={point.x} bg="transparent">
              <Table.Cell asChild textAlign="start" fontWeight="normal">
                <th scope="row">{formatX(point.x)}</th>
              </Table.Cell>
              {data.series.map(({ key }) => (
                <Table.Cell key={key} textAlign="end" fontVariantNumeric="tabular-nums">
                  {cell(point, key)}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}
