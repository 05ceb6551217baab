import { Chart } from '@chakra-ui/charts';
import { Area, AreaChart, YAxis } from 'recharts';
import type { KindProps } from './plot.js';

/** Lines alone, from zero up. */
export function SparkPlot({ chart, series }: KindProps) {
  return (
    <Chart.Root chart={chart} height="full" aspectRatio="unset">
      <AreaChart
        data={chart.data}
        accessibilityLayer={false}
        responsive
        margin={{ top: 2, right: 2, bottom: 2, left: 2 }}
      >
        {/* A flat line of zeros lies at the bottom. */}
        <YAxis hide domain={[0, (highest: number) => Math.max(highest, 1)]} />
        {series.map(({ key, color }) => (
          <Area
            key={key}
            dataKey={key}
            type="monotone"
            stroke={chart.color(`chart.${color}`)}
            strokeWidth={1.5}
            fill={chart.color(`chart.${color}`)}
            fillOpacity={0.12}
            isAnimationActive={false}
          />
        ))}
      </AreaChart>
    </Chart.Root>
  );
}
