import { Chart } from '@chakra-ui/charts';
import { Cell, Pie, PieChart, Tooltip } from 'recharts';
import { totalOf } from '../chart-data.js';
import type { KindProps } from './plot.js';

/** Shares of the series' totals as a ring. Names and shares stand in the legend. */
export function DonutPlot({ chart, series, data, formatValue }: KindProps) {
  const slices = series.map(({ key, label, color }) => ({ name: label, value: totalOf(data, key), color }));

  return (
    <Chart.Root chart={chart} height="full" aspectRatio="unset">
      <PieChart accessibilityLayer={false} responsive>
        <Tooltip
          isAnimationActive={false}
          content={<Chart.Tooltip hideLabel formatter={(value: unknown) => formatValue(Number(value))} />}
        />
        <Pie
          data={slices}
          dataKey="value"
          nameKey="name"
          innerRadius="62%"
          outerRadius="96%"
          startAngle={90}
          endAngle={-270}
          stroke={chart.color('bg.panel')}
          strokeWidth={2}
          isAnimationActive={false}
        >
          {slices.map(({ name, color }) => (
            <Cell key={name} fill={chart.color(`chart.${color}`)} />
          ))}
        </Pie>
      </PieChart>
    </Chart.Root>
  );
}
