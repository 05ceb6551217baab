import { Stack, Text } from '@chakra-ui/react';
import { Sparkline } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { useFailureText } from '../../../shared/messaging/use-failure-text.js';
import { pointsOf, rateOf, sumOf } from '../logic/traffic.js';
import type { CellProps } from './state-cell.js';
import { useCostText } from './use-cost-text.js';
import { useQueueText } from './use-queue-text.js';

export function LagCell({ connection: { lag } }: CellProps) {
  const { t } = useTranslation('operations');
  const { milliseconds } = useFormat();
  if (!lag) return <Text color="fg.muted">{t('lag.none')}</Text>;
  return (
    <Stack gap="0" minWidth="36">
      <Text>{milliseconds(lag.p50)}</Text>
      <Text fontSize="xs" color="fg.muted">
        {t('lag.detail', { p95: milliseconds(lag.p95) })}
      </Text>
      <Text fontSize="xs" color="fg.muted">
        {t('lag.of', { count: lag.messages, minutes: lag.minutes })}
      </Text>
    </Stack>
  );
}

export function TrafficCell({ connection: { perMinute }, firstMinute }: CellProps) {
  const { t } = useTranslation('operations');
  const { number } = useFormat();
  const hour = { received: number(sumOf(perMinute.received)), sent: number(sumOf(perMinute.sent)) };
  const series = [
    { key: 'received', label: t('traffic.received') },
    { key: 'sent', label: t('traffic.sent') },
  ];

  return (
    <Stack gap="0" minWidth="36">
      <Sparkline summary={t('traffic.summary', hour)} data={{ series, points: pointsOf(perMinute, firstMinute) }} />
      <Text fontSize="xs" color="fg.muted" whiteSpace={{ lg: 'nowrap' }}>
        {t('traffic.rates', {
          received: number(rateOf(perMinute.received)),
          sent: number(rateOf(perMinute.sent)),
        })}
      </Text>
    </Stack>
  );
}

export function QueueCell({ connection: { queue }, asOf }: CellProps) {
  const { number } = useFormat();
  const text = useQueueText()(queue, asOf);
  const count = queue.waiting + queue.sending + queue.unknown;
  if (count === 0) return <Text color="fg.muted">{text}</Text>;
  return (
    <Stack gap="0">
      <Text>{number(count)}</Text>
      <Text fontSize="xs" color="fg.muted">
        {text}
      </Text>
    </Stack>
  );
}

/** How many failed, with the most frequent reason. */
export function FailuresCell({ connection: { failed, failures } }: CellProps) {
  const { t } = useTranslation('operations');
  const failureText = useFailureText();
  const [first] = failures;
  if (!first) return <Text color="fg.muted">{t('failures.none')}</Text>;
  return (
    <Stack gap="0">
      <Text color="bad.fg" fontWeight="medium">
        {t('failures.count', { count: failed })}
      </Text>
      <Text fontSize="xs" color="fg.muted">
        {failureText(first.reason)}
      </Text>
    </Stack>
  );
}

export function CostCell({ connection: { cost } }: CellProps) {
  const { t } = useTranslation('operations');
  const costText = useCostText();
  if (cost === null) return <Text color="fg.muted">{t('cost.notCharged')}</Text>;
  const { amount, messages } = costText(cost);
  if (cost.length === 0) return <Text color="fg.muted">{messages}</Text>;
  return (
    <Stack gap="0">
      <Text>{amount}</Text>
      <Text fontSize="xs" color="fg.muted">
        {messages}
      </Text>
    </Stack>
  );
}
