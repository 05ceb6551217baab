import { Flex } from '@chakra-ui/react';
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
    <Flex wrap="wrap" gap="3" css={{ '& > *': { flexGrow: 1, minWidth: 0, flexBasis: cost ? SEVEN : SIX } }}>
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
    </Flex>
  );
}

/** Width of a card where that many are side by side; a last row with fewer is filled by its cards. */
const widthOf = (count: number): string => `calc(${100 / count}% - 12px)`;
const SIX = { base: widthOf(2), md: widthOf(3), '2xl': widthOf(6) };
const SEVEN = { base: widthOf(2), md: widthOf(4), '2xl': widthOf(7) };
