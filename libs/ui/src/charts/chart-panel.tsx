import { Box, Flex, Heading, Skeleton, Text } from '@chakra-ui/react';
import { ChartNoAxesColumn, ChartSpline, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../base/icon-button.js';
import { useUiTexts } from '../base/ui-texts.js';
import { Delayed } from '../states/delayed.js';
import { EmptyState } from '../states/empty-state.js';
import { ErrorState } from '../states/error-state.js';
import { type ChartData, type ChartKind, isDrawable, totalsOf, withinPalette } from './chart-data.js';
import { ChartFigure } from './chart-figure.js';
import { ChartTable } from './chart-table.js';
import { type Definition, StatDefinition } from './stat-definition.js';

export interface ChartTexts {
  showTable: string;
  showChart: string;
  /** Heading of the table's first column. */
  xLabel: string;
  /** Heading of the numbers in the table of a donut. */
  valueLabel?: string;
  /** Series that sums those beyond six. */
  others: string;
  empty: string;
}

interface Props {
  kind: ChartKind;
  title: string;
  /** What the chart counts. */
  definition?: Definition;
  /** One sentence with what the chart shows, for those who do not see it. */
  summary: string;
  data: ChartData | undefined;
  /** What the table shows, where that is more than is drawn. */
  tableData?: ChartData;
  /** Controls of the chart, under its title. */
  controls?: ReactNode;
  texts: ChartTexts;
  formatX: (x: string) => string;
  /** A shorter text for the axis. */
  formatTick?: (x: string) => string;
  formatValue: (value: number) => string;
  /** What the table shows instead of a point's value, as a control that opens what is counted. */
  cellOf?: (x: string) => ReactNode;
  /** Opens what a bar counts, for a pointer; the table's controls do so for the keyboard. */
  onOpen?: (x: string) => void;
  /** Why the data could not be loaded. */
  error?: string;
  onRetry?: () => void;
}

/** A chart with its title and its data as a table one button away. Its height is the same in every state. */
export function ChartPanel(props: Props) {
  const { data: given, tableData, controls, error, onRetry, title, definition, texts, kind, ...rest } = props;
  const { formatTick, cellOf, onOpen, ...formats } = rest;
  const [isTable, setIsTable] = useState(false);
  const data = given && withinPalette(given, texts.others);
  // The parts of a donut are rows.
  const tableOf = (drawn: ChartData) =>
    kind === 'donut'
      ? { data: totalsOf(drawn, texts.valueLabel ?? title), formatX: (label: string) => label }
      : { data: tableData ?? drawn };
  const isShown = data !== undefined && error === undefined && isDrawable(data, kind);

  return (
    <Box as="section" aria-label={title} borderWidth="1px" borderRadius="l3" bg="bg.panel" padding="4" minWidth="0">
      <Flex align="center" gap="2" minHeight="9" marginBottom="2">
        <Flex align="center" gap="1" flex="1" minWidth="0">
          <Heading as="h3" fontSize="body" fontWeight="semibold" truncate>
            {title}
          </Heading>
          {definition && <StatDefinition {...definition} />}
        </Flex>
        {isShown && (
          <IconButton
            label={isTable ? texts.showChart : texts.showTable}
            icon={isTable ? <ChartSpline size={18} /> : <Table2 size={18} />}
            onClick={() => setIsTable(!isTable)}
          />
        )}
      </Flex>
      {controls}
      <Box height="72" position="relative">
        <State error={error} onRetry={onRetry} isLoading={!data} isEmpty={!isShown} empty={texts.empty}>
          {data && isTable && (
            <ChartTable title={title} xLabel={texts.xLabel} cellOf={cellOf} {...formats} {...tableOf(data)} />
          )}
          {data && !isTable && (
            <ChartFigure
              title={title}
              kind={kind}
              data={data}
              whole={tableData ?? data}
              formatTick={formatTick}
              onOpen={onOpen}
              {...formats}
            />
          )}
        </State>
      </Box>
    </Box>
  );
}

interface StateProps {
  error?: string;
  onRetry?: () => void;
  isLoading: boolean;
  isEmpty: boolean;
  empty: string;
  children: ReactNode;
}

function State({ error, onRetry, isLoading, isEmpty, empty, children }: StateProps) {
  const { failed } = useUiTexts();

  if (error !== undefined) return <ErrorState title={failed} detail={error} onRetry={onRetry} />;
  if (isLoading) return <PlotSkeleton />;
  if (isEmpty) return <EmptyState icon={ChartNoAxesColumn} title={empty} />;
  return children;
}

/** Where a plot will stand. */
function PlotSkeleton() {
  const { loading } = useUiTexts();

  return (
    <Delayed>
      <Skeleton role="status" height="full" borderRadius="l2">
        <Text srOnly>{loading}</Text>
      </Skeleton>
    </Delayed>
  );
}
