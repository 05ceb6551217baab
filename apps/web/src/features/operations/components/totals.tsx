import { SimpleGrid } from '@chakra-ui/react';
import type { OperationsView } from '@prosa/contracts';
import { StatCard } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { rateOf, sumOf } from '../logic/traffic.js';
import { useCostText } from './use-cost-text.js';
import { useQueueText } from './use-queue-text.js';

/** The figures of all channels together. */
export function Totals({ view: { total, connections, asOf } }: { view: OperationsView }) {
  const { t } = useTranslation('operations');
  const { number, milliseconds } = useFormat();
  const queueText = useQueueText();
  const costText = useCostText();
  const connected = connections.filter(({ state }) => state.status === 'CONNECTED').length;
  const { waiting, sending, unknown } = total.queue;
  const { lag, perMinute } = total;
  const cost = total.cost && costText(total.cost);

  return (
    <SimpleGrid gap="3" columns={cost ? SEVEN : SIX} css={LAST_FILLS}>
      <StatCard
        label={t('stat.connected')}
        value={t('stat.connectedOf', { connected: number(connected), all: number(connections.length) })}
      />
      <StatCard
        label={t('stat.lag')}
        value={lag ? milliseconds(lag.p50) : '–'}
        notes={[lag ? t('lag.detail', { p95: milliseconds(lag.p95) }) : t('lag.none')]}
      />
      <StatCard
        label={t('stat.received')}
        value={number(rateOf(perMinute.received))}
        notes={[t('stat.inHour', { count: sumOf(perMinute.received) })]}
      />
      <StatCard
        label={t('stat.sent')}
        value={number(rateOf(perMinute.sent))}
        notes={[t('stat.inHour', { count: sumOf(perMinute.sent) })]}
      />
      <StatCard
        label={t('stat.queue')}
        value={number(waiting + sending + unknown)}
        notes={waiting + sending + unknown > 0 ? [queueText(total.queue, asOf)] : undefined}
      />
      <StatCard label={t('stat.failures')} value={number(total.failed)} />
      {cost && <StatCard label={t('stat.cost')} value={cost.amount} notes={[cost.messages]} />}
    </SimpleGrid>
  );
}

const SIX = { base: 2, md: 3, '2xl': 6 };
const SEVEN = { base: 2, md: 4, '2xl': 7 };
/** The cost, which is the seventh, takes the rest of the last row. */
const LAST_FILLS = { '& > :nth-child(7)': { gridColumn: { base: 'span 2', '2xl': 'auto' } } };
