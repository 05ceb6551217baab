import type { DayChartWire, FiguresView, PeriodInput } from '@prosa/contracts';
import { type ChartData, ChartPanel, type ChartPoint } from '@prosa/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { calendarDayText, shortDayText } from '../figures/times.js';
import { figuresQuery, hoursQuery } from '../api/dashboard-cache.js';
import { type Days, daysBetween, hasDays, inputOfDays } from '../filter/dashboard-period.js';
import type { ListedServices, ListServices } from '../figures/listed-services.js';
import { useChartTexts } from '../figures/use-chart-texts.js';
import { CountCell } from '../tables/cells.js';
import { ChartDays } from './chart-days.js';

/** More days than these are a line: bars would be thinner than their gaps. */
const BARS_MAX = 62;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

interface Props {
  /** Of the page. */
  input: PeriodInput;
  days: Days;
  onDays: (days: Days) => void;
  onList: ListServices;
}

/** How many tickets were opened on each day of a period, in each hour of a single day. */
export function DaysChart({ input, days, onDays, onList }: Props) {
  const { queueIds } = input;
  const figures = useQuery(figuresQuery(hasDays(days) ? { ...inputOfDays(days), queueIds } : input));
  const { data } = figures;
  const isDay = data !== undefined && data.period.from === data.period.to;
  const hours = useQuery({ ...hoursQuery(data?.period.from ?? '', queueIds), enabled: isDay });
  const read = isDay ? hours : figures;

  return (
    <OpenedChart
      isDay={isDay}
      points={isDay ? hours.data && pointsOfHours(hours.data.data) : data && pointsOfDays(data)}
      isFailed={read.isError && !read.data}
      onRetry={() => void read.refetch()}
      days={days}
      shown={data?.period}
      onDays={onDays}
      onList={onList}
    />
  );
}

interface OpenedProps extends Pick<Props, 'days' | 'onDays' | 'onList'> {
  /** Whether the points are hours. */
  isDay: boolean;
  points: ChartPoint[] | undefined;
  shown: Days | undefined;
  isFailed: boolean;
  onRetry: () => void;
}

function OpenedChart({ isDay, points, isFailed, onRetry, days, shown, onDays, onList }: OpenedProps) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const texts = useChartTexts(t(isDay ? 'charts.hour' : 'charts.day'));
  const title = t(isDay ? 'charts.hours' : 'charts.days');
  const formatX = (x: string) => (isDay ? t('charts.at', { hour: x.padStart(2, '0') }) : calendarDayText(x));
  const label = t('figure.services.label');
  /** The tickets of a day, or of an hour of the day. */
  const listedOf = (x: string): ListedServices =>
    isDay
      ? { figure: 'services', label, of: formatX(x), hour: Number(x), period: shown }
      : { figure: 'services', label, period: { from: x, to: x } };
  const handleOpen = (x: string) => onList(listedOf(x));
  const counts = new Map(points?.map((point) => [point.x, countOf(point)]));
  const cellOf = (x: string) => (
    <CountCell count={counts.get(x) ?? 0} listed={{ ...listedOf(x), of: formatX(x) }} onList={() => handleOpen(x)} />
  );
  const summaryOf = (all: ChartPoint[]) => {
    const most = all.reduce((one, other) => (countOf(other) > countOf(one) ? other : one));
    return t('charts.daysSummary', { count: totalOf(all), most: number(countOf(most)), when: formatX(most.x) });
  };

  return (
    <ChartPanel
      kind={points && points.length > BARS_MAX ? 'area' : 'bars'}
      title={title}
      definition={{ label: t('definition', { label: title }), text: t('figure.services.definition') }}
      summary={points ? summaryOf(points) : ''}
      data={points && dataOf(points, label)}
      controls={<ChartDays title={title} days={days} shown={shown} onChange={onDays} />}
      texts={texts}
      formatX={formatX}
      formatTick={isDay ? undefined : shortDayText}
      formatValue={number}
      cellOf={cellOf}
      onOpen={handleOpen}
      error={isFailed ? t('charts.failed') : undefined}
      onRetry={onRetry}
    />
  );
}

const pointOf = (x: string, services: number): ChartPoint => ({ x, values: { services } });
const countOf = ({ values }: ChartPoint): number => values.services ?? 0;
const totalOf = (points: readonly ChartPoint[]): number => points.reduce((sum, point) => sum + countOf(point), 0);

/** Without any service there is nothing to draw. */
const dataOf = (points: ChartPoint[], label: string): ChartData => ({
  series: [{ key: 'services', label }],
  points: totalOf(points) > 0 ? points : [],
});

function pointsOfDays({ period, days }: FiguresView): ChartPoint[] {
  const counts = new Map(days.map(({ day, services }) => [day, services]));
  return daysBetween(period.from, period.to).map((day) => pointOf(day, counts.get(day) ?? 0));
}

/** Hours as `GET /dashboard/ticketsDay` answers them for a single day. */
function pointsOfHours(data: DayChartWire['data']): ChartPoint[] {
  const counts = new Map(data.map((each) => ['horario' in each ? each.horario : -1, each.total]));
  return HOURS.map((hour) => pointOf(String(hour), counts.get(hour) ?? 0));
}
