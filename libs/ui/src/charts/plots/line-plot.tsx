import { Chart } from '@chakra-ui/charts';
import { Area, AreaChart, type LabelProps } from 'recharts';
import { axes } from './axes.js';
import { hasRoomAtEnds } from '../chart-data.js';
import type { KindProps } from './plot.js';

/** Room for the names at the ends of the lines. */
const END_ROOM_PX = 92;

/** Lines over time, with their area filled or not, named at their ends where these do not meet. */
export function LinePlot(props: KindProps) {
  const { chart, series, kind, data } = props;
  const isNamed = hasRoomAtEnds(data);

  return (
    <Chart.Root chart={chart} height="full" aspectRatio="unset">
      <AreaChart
        data={chart.data}
        accessibilityLayer={false}
        responsive
        margin={{ top: 8, right: isNamed ? END_ROOM_PX : 12, bottom: 0, left: 0 }}
      >
        {axes(props)}
        {series.map(({ key, label, color }) => (
          <Area
            key={key}
            dataKey={key}
            name={key}
            type="monotone"
            stroke={chart.color(`chart.${color}`)}
            strokeWidth={2}
            fill={chart.color(`chart.${color}`)}
            fillOpacity={kind === 'area' ? 0.15 : 0}
            dot={data.points.length === 1}
            isAnimationActive={false}
            label={isNamed ? endLabel(label, chart.color(`chart.${color}`), data.points.length - 1) : undefined}
          />
        ))}
      </AreaChart>
    </Chart.Root>
  );
}

/** Draws the series' name after its last point only. */
const endLabel = (label: string, color: string, last: number) =>
  function EndLabel({ index, x, y }: LabelProps) {
    if (index !== last) return null;
    return (
      <text x={Number(x) + 8} y={Number(y)} dy={4} fill={color} fontSize={12} fontWeight={500}>
        {shortened(label)}
      </text>
    );
  };

/** As many letters as the room at the ends has. */
const shortened = (label: string) => (label.length > 12 ? `${label.slice(0, 11)}…` : label);
