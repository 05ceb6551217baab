import { Chart } from '@chakra-ui/charts';
import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from 'recharts';
import { barOpening, plotTooltip } from './axes.js';
import type { KindProps } from './plot.js';

/** Letters of a name beside its bar; the tooltip has all of them. */
const NAME_LETTERS = 16;

/** Horizontal bars below each other, named at their left. */
export function RowPlot(props: KindProps) {
  const { chart, series, formatX, formatValue } = props;
  const nameOf = (x: string) => shortened(formatX(x));

  return (
    <Chart.Root chart={chart} height="full" aspectRatio="unset">
      <BarChart
        data={chart.data}
        layout="vertical"
        accessibilityLayer={false}
        responsive
        margin={{ top: 0, right: 40, bottom: 0, left: 0 }}
      >
        <CartesianGrid horizontal={false} stroke={chart.color('border')} />
        <XAxis
          type="number"
          tickFormatter={formatValue}
          tickLine={false}
          axisLine={{ stroke: chart.color('border.emphasized') }}
          tickCount={4}
          tickMargin={8}
          allowDecimals={false}
        />
        <YAxis
          type="category"
          dataKey="x"
          tickFormatter={nameOf}
          tickLine={false}
          axisLine={false}
          width="auto"
          interval={0}
        />
        {plotTooltip(props)}
        {series.map(({ key, color }) => (
          <Bar
            key={key}
            dataKey={key}
            name={key}
            fill={chart.color(`chart.${color}`)}
            radius={[0, 4, 4, 0]}
            maxBarSize={24}
            isAnimationActive={false}
            {...barOpening(props)}
            label={{
              position: 'right',
              fontSize: 12,
              fill: chart.color('fg.muted'),
              formatter: (value) => (typeof value === 'number' ? formatValue(value) : ''),
            }}
          />
        ))}
      </BarChart>
    </Chart.Root>
  );
}

const shortened = (name: string): string => (name.length > NAME_LETTERS ? `${name.slice(0, NAME_LETTERS - 1)}…` : name);
