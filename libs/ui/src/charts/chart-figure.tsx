import { Box, Flex } from '@chakra-ui/react';
import { type ComponentType, Suspense } from 'react';
import { useUiTexts } from '../base/ui-texts.js';
import { type ChartData, type ChartKind, type DrawnSeries, drawnSeries, hasRoomAtEnds, totalOf } from './chart-data.js';
import { ChartLegend } from './chart-legend.js';
import type { PlotProps } from './plots/plot.js';
import { WithPlot } from './plots/with-plot.js';

interface Props {
  kind: ChartKind;
  title: string;
  summary: string;
  data: ChartData;
  /** Of which the totals are, where that is more than is drawn. */
  whole: ChartData;
  formatX: (x: string) => string;
  formatTick?: (x: string) => string;
  formatValue: (value: number) => string;
  /** Opens what a bar counts. */
  onOpen?: (x: string) => void;
}

/** The drawing as one picture with a name, and a legend where the drawing does not name its series itself. */
export function ChartFigure(props: Props) {
  return <WithPlot>{(Plot) => <Figure {...props} Plot={Plot} />}</WithPlot>;
}

function Figure({
  Plot,
  title,
  summary,
  kind,
  data,
  whole,
  formatX,
  formatTick,
  formatValue,
  onOpen,
}: Props & { Plot: ComponentType<PlotProps> }) {
  const { locale } = useUiTexts();
  const isDonut = kind === 'donut';
  const isNamedAtEnds = (kind === 'line' || kind === 'area') && hasRoomAtEnds(data);
  const valueOf = ({ key }: DrawnSeries) =>
    isDonut
      ? `${formatValue(totalOf(data, key))} · ${percent(shareOf(data, key), locale)}`
      : formatValue(totalOf(whole, key));

  return (
    <Flex height="full" gap="3" direction={isDonut ? { base: 'column', sm: 'row' } : 'column'} align="stretch">
      {!isDonut && !isNamedAtEnds && <ChartLegend series={drawnSeries(data.series)} valueOf={valueOf} />}
      <Box role="img" aria-label={`${title}. ${summary}`} flex="1" minHeight="0" minWidth="0">
        <Suspense fallback={null}>
          <Plot {...{ kind, data, formatX, formatTick, formatValue, onOpen }} />
        </Suspense>
      </Box>
      {isDonut && (
        <Flex direction="column" justify="center" flexBasis={{ sm: '50%' }} minWidth="0">
          <ChartLegend series={drawnSeries(data.series)} valueOf={valueOf} isColumn />
        </Flex>
      )}
    </Flex>
  );
}

/** Share of a series in all, from 0 to 1. */
const shareOf = (data: ChartData, key: string): number =>
  totalOf(data, key) / data.series.reduce((sum, each) => sum + totalOf(data, each.key), 0);

/** A share in whole percent, as the language writes it: 52%, %52. */
const percent = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(share);
