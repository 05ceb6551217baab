import { CHART_COLORS, type ChartColor } from '../theme/chart-colors.js';

/** One measure of a chart. Without a colour it takes the palette's next one. */
export interface ChartSeries {
  key: string;
  label: string;
  color?: ChartColor;
}

/** One place on the horizontal axis, with a value for each series; null is a gap. */
export interface ChartPoint {
  /** A day, an hour or a category, as `formatX` reads it. */
  x: string;
  values: Readonly<Record<string, number | null>>;
}

export interface ChartData {
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
}

/** A series with its colour, as it is drawn. */
export interface DrawnSeries {
  key: string;
  label: string;
  color: ChartColor;
}

/** `rows` are horizontal bars, which leave room for long names. */
export type ChartKind = 'line' | 'area' | 'bars' | 'stacked-bars' | 'rows' | 'donut';

const PALETTE = Object.keys(CHART_COLORS) as ChartColor[];
/** Key of the series that sums those beyond the palette. */
const OTHERS_KEY = 'others';

/** Gives each series its colour. */
export function drawnSeries(series: readonly ChartSeries[]): DrawnSeries[] {
  return series.map(({ key, label, color }, index) => ({
    key,
    label,
    color: color ?? PALETTE[index % PALETTE.length],
  }));
}

/** Sums the series for which no colour is left into one, so that a chart has six colours at most. */
export function withinPalette(data: ChartData, othersLabel: string): ChartData {
  if (data.series.length <= PALETTE.length) return data;
  const kept = data.series.slice(0, PALETTE.length - 1);
  const rest = data.series.slice(PALETTE.length - 1);
  return {
    series: [...kept, { key: OTHERS_KEY, label: othersLabel, color: 'slate' }],
    points: data.points.map(({ x, values }) => ({ x, values: { ...values, [OTHERS_KEY]: sumOf(rest, values) } })),
  };
}

const sumOf = (series: readonly ChartSeries[], values: ChartPoint['values']) =>
  series.reduce((sum, { key }) => sum + (values[key] ?? 0), 0);

/** Total of a series over all points. */
export const totalOf = ({ points }: ChartData, key: string): number =>
  points.reduce((sum, { values }) => sum + (values[key] ?? 0), 0);

/** A place for each series, with its total. */
export const totalsOf = (data: ChartData, label: string): ChartData => ({
  series: [{ key: 'total', label }],
  points: data.series.map((each) => ({ x: each.label, values: { total: totalOf(data, each.key) } })),
});

/** Whether there is a value to draw; zeros alone are drawn too, except as shares of nothing. */
export function isDrawable(data: ChartData, kind: ChartKind): boolean {
  if (kind === 'donut') return data.series.some(({ key }) => totalOf(data, key) > 0);
  return data.points.some(({ values }) => data.series.some(({ key }) => typeof values[key] === 'number'));
}

/** Least distance between the last values of two lines, as a share of the highest value, for labels at their ends. */
const LABEL_GAP = 0.09;

/** Whether the lines end far enough from each other to be labelled there. */
export function hasRoomAtEnds({ series, points }: ChartData): boolean {
  const highest = Math.max(...points.flatMap(({ values }) => series.map(({ key }) => values[key] ?? 0)));
  const last = points.at(-1)?.values ?? {};
  const ends = series.map(({ key }) => last[key]).filter((value) => typeof value === 'number');
  const sorted = ends.toSorted((a, b) => a - b);
  if (sorted.length < series.length || highest <= 0) return false;
  return sorted.every((value, index) => index === 0 || value - sorted[index - 1] >= highest * LABEL_GAP);
}
