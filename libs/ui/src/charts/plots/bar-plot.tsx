import { Chart } from '@chakra-ui/charts';
import { Bar, BarChart } from 'recharts';
import { axes, barOpening } from './axes.js';
import type { KindProps } from './plot.js';

/** More bars than these have no room for their values above them. */
const MOST_LABELLED = 12;

/** Bars beside each other or stacked. */
export function BarPlot(props: KindProps) {
  const { chart, series, kind, data, formatValue } = props;
  const isStacked = kind === 'stacked-bars';
  const isLabelled = !isStacked && data.points.length * series.length <= MOST_LABELLED;

  return (
    <Chart.Root chart={chart} height="full" aspectRatio="unset">
      <BarChart
        data={chart.data}
        accessibilityLayer={false}
        responsive
        margin={{ top: 20, right: 8, bottom: 0, left: 0 }}
      >
        {axes(props)}
        {series.map(({ key, color }, index) => (
          <Bar
            key={key}
            dataKey={key}
            name={key}
            stackId={isStacked ? 'all' : undefined}
            fill={chart.color(`chart.${color}`)}
            stroke={chart.color('bg.panel')}
            strokeWidth={isStacked ? 1 : 0}
            radius={isStacked && index < series.length - 1 ? 0 : [4, 4, 0, 0]}
            maxBarSize={44}
            isAnimationActive={false}
            {...barOpening(props)}
            label={
              isLabelled && {
                position: 'top',
                fontSize: 12,
                fill: chart.color('fg.muted'),
                formatter: (value) => (typeof value === 'number' ? formatValue(value) : ''),
              }
            }
          />
        ))}
      </BarChart>
    </Chart.Root>
  );
}
