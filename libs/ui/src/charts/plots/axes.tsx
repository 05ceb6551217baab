import { Chart } from '@chakra-ui/charts';
import { CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import type { KindProps, PlotRow } from './plot.js';

/** What makes a bar open what it counts, where it can be opened. */
export const barOpening = ({ onOpen }: KindProps) =>
  onOpen && {
    cursor: 'pointer',
    onClick: ({ payload }: { payload?: PlotRow }) => {
      if (typeof payload?.x === 'string') onOpen(payload.x);
    },
  };

/** Grid, axes and tooltip of the plots with two axes, as elements: the drawing library finds them by their type. */
export function axes(props: KindProps) {
  const { chart, formatX, formatTick = formatX, formatValue } = props;

  return [
    <CartesianGrid key="grid" vertical={false} stroke={chart.color('border')} />,
    <XAxis
      key="x"
      dataKey="x"
      tickFormatter={formatTick}
      tickLine={false}
      axisLine={{ stroke: chart.color('border.emphasized') }}
      minTickGap={24}
      tickMargin={8}
    />,
    <YAxis
      key="y"
      tickFormatter={formatValue}
      tickLine={false}
      axisLine={false}
      tickCount={4}
      width="auto"
      allowDecimals={false}
    />,
    plotTooltip(props),
  ];
}

/** The values of a place under the pointer. */
export function plotTooltip({ chart, formatX, formatValue, data }: KindProps) {
  // The tooltip also asks for the label of no place at all.
  const places = new Set(data.points.map(({ x }) => x));

  return (
    <Tooltip
      key="tooltip"
      isAnimationActive={false}
      cursor={{ stroke: chart.color('border.emphasized'), fill: chart.color('bg.muted'), fillOpacity: 0.5 }}
      labelFormatter={(label) => (places.has(String(label)) ? formatX(String(label)) : '')}
      content={<Chart.Tooltip formatter={(value: unknown) => formatValue(Number(value))} />}
    />
  );
}
