import { Stack } from '@chakra-ui/react';
import type { DurationFigures, FiguresView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { PATHS, ticketListAddress } from '../../../shared/address/paths.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { isUnderMinute, MINUTE_MS } from '../figures/times.js';
import { useHoursMinutes } from '../figures/use-hours-minutes.js';
import { Cards } from '../figures/cards.js';
import { FigureCard } from '../figures/figure-card.js';
import type { ListServices } from '../figures/listed-services.js';
import { QueuesTable } from './queues-table.js';
import { TrafficCards } from './traffic-cards.js';

interface Props {
  /** Undefined while they load. */
  figures: FiguresView | undefined;
  /** Whether the figures are of the whole company: an admin's, of all queues. */
  isWhole: boolean;
  onList: ListServices;
}

/** What happens now and what happened in the period, then each queue (docs/spec/core.md §2). */
export function IndicatorsTab({ figures, isWhole, onList }: Props) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const { now, current, previous } = figures ?? {};
  const countOf = (value: number | undefined) => (value === undefined ? undefined : number(value));

  const counted = (name: 'services' | 'closed' | 'unattended' | 'leads', isMoreGood?: boolean) => (
    <FigureCard
      name={name}
      value={countOf(current?.[name])}
      compared={current && previous && { now: current[name], before: previous[name], isMoreGood }}
      listed={name}
      isZero={current?.[name] === 0}
      onList={onList}
    />
  );

  // For others, and for chosen queues, the list of tickets has other tickets than the figure counts.
  const live = (name: 'happening' | 'pending', tab: 'open' | 'pending') => (
    <FigureCard
      name={name}
      value={countOf(now?.[name])}
      page={isWhole ? { address: ticketListAddress(tab), text: 'list' } : undefined}
      isZero={now?.[name] === 0}
    />
  );

  return (
    <Stack gap="6">
      <Cards title={t('section.now')}>
        {live('happening', 'open')}
        {live('pending', 'pending')}
        <FigureCard
          name="online"
          value={now && t('online', { online: number(now.online), all: number(now.attendants) })}
          page={isWhole ? { address: PATHS.moments, text: 'whoIsOnline' } : undefined}
        />
      </Cards>
      <Cards title={t('section.period')}>
        {counted('services')}
        {counted('closed', true)}
        {counted('unattended', false)}
        <DurationCard name="wait" now={current?.wait} before={previous?.wait} onList={onList} />
        <DurationCard name="service" now={current?.service} before={previous?.service} onList={onList} />
        {counted('leads')}
      </Cards>
      {(figures ? current?.traffic : isWhole) && (
        <Cards title={t('section.traffic')}>
          <TrafficCards figures={figures} />
        </Cards>
      )}
      {figures && (
        <Stack gap="2">
          <QueuesTable queues={figures.queues} onList={onList} />
        </Stack>
      )}
    </Stack>
  );
}

const hasMedian = (figures: DurationFigures): figures is DurationFigures & { medianMs: number; p90Ms: number } =>
  figures.medianMs !== null && figures.p90Ms !== null;

const LISTED = { wait: 'waits', service: 'attended' } as const;

interface DurationProps {
  name: keyof typeof LISTED;
  now: DurationFigures | undefined;
  before: DurationFigures | undefined;
  onList: ListServices;
}

/** A mean duration, with median and 90th percentile beside it: a few long ones draw a mean away from most. */
function DurationCard({ name, now, before, onList }: DurationProps) {
  const { t } = useTranslation('dashboard');
  const hoursMinutes = useHoursMinutes();
  const meanMs = now?.meanMs;
  const mostText = (ms: number) =>
    isUnderMinute(ms) ? t('p90Short', { time: hoursMinutes(MINUTE_MS) }) : t('p90', { time: hoursMinutes(ms) });

  return (
    <FigureCard
      name={name}
      value={typeof meanMs === 'number' ? hoursMinutes(meanMs) : meanMs}
      notes={
        now && hasMedian(now) ? [t('median', { time: hoursMinutes(now.medianMs) }), mostText(now.p90Ms)] : undefined
      }
      compared={now && before && { now: now.meanMs, before: before.meanMs, unit: 'duration', isMoreGood: false }}
      listed={LISTED[name]}
      onList={onList}
    />
  );
}
