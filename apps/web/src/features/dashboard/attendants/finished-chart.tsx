import type { AttendantFigures, PeriodInput } from '@prosa/contracts';
import { type ChartData, ChartPanel } from '@prosa/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { figuresQuery } from '../api/dashboard-cache.js';
import { type Days, hasDays, inputOfDays } from '../filter/dashboard-period.js';
import type { ListedServices, ListServices } from '../figures/listed-services.js';
import { useChartTexts } from '../figures/use-chart-texts.js';
import { CountCell } from '../tables/cells.js';
import { ChartDays } from './chart-days.js';
import { useAttendantName } from './use-attendant-name.js';

/** Bars that the chart has room for; its table has all attendants. */
const DRAWN_MAX = 10;

interface Props {
  /** Of the page. */
  input: PeriodInput;
  days: Days;
  onDays: (days: Days) => void;
  onList: ListServices;
}

/** How many tickets each attendant finished, the most first. */
export function FinishedChart({ input, days, onDays, onList }: Props) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const nameOf = useAttendantName();
  const texts = useChartTexts(t('attendants.name'));
  const { data, isError, refetch } = useQuery(
    figuresQuery(hasDays(days) ? { ...inputOfDays(days), queueIds: input.queueIds } : input),
  );
  const title = t('charts.finished');
  const label = t('charts.finishedCount');
  const attendants = data?.attendants
    .filter(({ userId }) => userId !== 0)
    .toSorted((one, other) => other.finished - one.finished);
  const names = new Map(attendants?.map((each) => [String(each.userId), nameOf(each)]));
  const dataOf = (shown: AttendantFigures[]): ChartData => ({
    series: [{ key: 'finished', label }],
    points: shown.map(({ userId, finished }) => ({ x: String(userId), values: { finished } })),
  });
  const [first] = attendants ?? [];
  const listedOf = (id: string): ListedServices => ({
    figure: 'finished',
    label,
    of: names.get(id),
    userId: Number(id),
    period: data?.period,
  });

  return (
    <ChartPanel
      kind="rows"
      title={title}
      definition={{ label: t('definition', { label: title }), text: t('charts.finishedDefinition') }}
      summary={first ? t('charts.finishedSummary', { name: nameOf(first), count: first.finished }) : ''}
      data={attendants && dataOf(attendants.filter(({ finished }) => finished > 0).slice(0, DRAWN_MAX))}
      tableData={attendants && dataOf(attendants)}
      controls={<ChartDays title={title} days={days} shown={data?.period} onChange={onDays} />}
      texts={texts}
      formatX={(id) => names.get(id) ?? id}
      formatValue={number}
      cellOf={(id) => (
        <CountCell
          count={attendants?.find(({ userId }) => String(userId) === id)?.finished ?? 0}
          listed={listedOf(id)}
          onList={onList}
        />
      )}
      onOpen={(id) => onList(listedOf(id))}
      error={isError && !data ? t('charts.failed') : undefined}
      onRetry={() => void refetch()}
    />
  );
}
