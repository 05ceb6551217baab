import { useChart } from '@chakra-ui/charts';
import { type ChartData, type ChartKind, type DrawnSeries, drawnSeries } from '../chart-data.js';
import { BarPlot } from './bar-plot.js';
import { DonutPlot } from './donut-plot.js';
import { LinePlot } from './line-plot.js';
import { RowPlot } from './row-plot.js';
import { SparkPlot } from './spark-plot.js';

export interface PlotProps {
  /** `spark`: small lines without axes. */
  kind: ChartKind | 'spark';
  data: ChartData;
  formatX: (x: string) => string;
  /** A shorter text for the axis. */
  formatTick?: (x: string) => string;
  formatValue: (value: number) => string;
  /** Opens what a bar counts. */
  onOpen?: (x: string) => void;
}

/** One row of what the drawing library reads: the place under `x`, and a value for each series. */
export type PlotRow = Record<string, string | number | null>;

/** What every kind of plot is given. */
export interface KindProps extends PlotProps {
  series: readonly DrawnSeries[];
  chart: ReturnType<typeof useChart<PlotRow>>;
}

/** The drawing alone, without names for screen readers. Loaded with the first chart of a page. */
export function Plot(props: PlotProps) {
  const series = drawnSeries(props.data.series);
  const chart = useChart<PlotRow>({
    data: props.data.points.map(({ x, values }) => ({ ...values, x })),
    series: series.map(({ key, label, color }) => ({ name: key, label, color: `chart.${color}` })),
  });
  const given = { ...props, series, chart };

  if (props.kind === 'spark') return <SparkPlot {...given} />;
  if (props.kind === 'donut') return <DonutPlot {...given} />;
  if (props.kind === 'rows') return <RowPlot {...given} />;
  return props.kind === 'line' || props.kind === 'area' ? <LinePlot {...given} /> : <BarPlot {...given} />;
}
