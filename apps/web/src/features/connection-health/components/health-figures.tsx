import { DataList, Text } from '@chakra-ui/react';
import type { ConnectionHealth } from '@prosa/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exactText, tableTimeText } from '../../../shared/format/time.js';
import { useFormat } from '../../../shared/format/use-format.js';

interface Props {
  health: ConnectionHealth;
}

/** What passes through the connection, each figure with its age. */
export function HealthFigures({ health }: Props) {
  const { t } = useTranslation('connection-health');
  const { traffic, at } = health;

  return (
    <DataList.Root orientation="horizontal" gap="3">
      <Figure label={t('figure.inbound')} value={<Ago time={traffic.lastInboundAt} at={at} />} />
      <Figure label={t('figure.outbound')} value={<Ago time={traffic.lastOutboundAt} at={at} />} />
      {/* A channel without a lasting connection gives no sign between messages. */}
      {traffic.lastDeliveryAt !== null && (
        <Figure label={t('figure.delivery')} value={<Ago time={traffic.lastDeliveryAt} at={at} />} />
      )}
      <Figure label={t('figure.queue')} value={<Queue health={health} />} />
      <Figure label={t('figure.lag')} value={<Lag lag={health.lag} />} />
      <Figure label={t('figure.outage')} value={<Outage outage={health.outage} />} />
      <Figure label={t('figure.owner')} value={<Owner health={health} />} />
    </DataList.Root>
  );
}

function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <DataList.Item alignItems="flex-start">
      <DataList.ItemLabel color="fg.muted" minWidth="36" maxWidth="36">
        {label}
      </DataList.ItemLabel>
      <DataList.ItemValue fontVariantNumeric="tabular-nums" display="block">
        {value}
      </DataList.ItemValue>
    </DataList.Item>
  );
}

function Ago({ time, at }: { time: string | null; at: string }) {
  const { t } = useTranslation('connection-health');
  const { age } = useFormat();
  if (time === null) return <Text color="fg.muted">{t('never')}</Text>;
  return <time title={exactText(time)}>{t('ago', { age: age(time, at) })}</time>;
}

function Queue({ health: { queue, at } }: Props) {
  const { t } = useTranslation('connection-health');
  const { age } = useFormat();
  const { waiting, sending, unknown, oldestAt } = queue;
  const parts = [
    waiting > 0 && t('queue.waiting', { count: waiting }),
    sending > 0 && t('queue.sending', { count: sending }),
    unknown > 0 && t('queue.unknown', { count: unknown }),
    oldestAt !== null && t('queue.oldest', { age: age(oldestAt, at) }),
  ].filter(Boolean);
  return <>{parts.length === 0 ? t('queue.empty') : parts.join(', ')}</>;
}

function Lag({ lag }: Pick<ConnectionHealth, 'lag'>) {
  const { t } = useTranslation('connection-health');
  const { milliseconds } = useFormat();
  if (!lag) return <Text color="fg.muted">{t('lag.none')}</Text>;
  return (
    <>
      <Text>{t('lag.value', { p50: milliseconds(lag.p50), p95: milliseconds(lag.p95) })}</Text>
      <Text fontSize="xs" color="fg.muted">
        {t('lag.of', { count: lag.messages, minutes: lag.minutes })}
      </Text>
    </>
  );
}

function Outage({ outage }: Pick<ConnectionHealth, 'outage'>) {
  const { t } = useTranslation('connection-health');
  const { age } = useFormat();
  if (!outage) return <Text color="fg.muted">{t('outage.none')}</Text>;
  const start = tableTimeText(outage.disconnectedAt);
  const { disconnectedAt, recoveredAt } = outage;
  const length = recoveredAt && age(disconnectedAt, recoveredAt);
  return <>{length ? t('outage.ended', { start, length }) : t('outage.open', { start })}</>;
}

function Owner({ health: { owner, facts, at } }: Props) {
  const { t } = useTranslation('connection-health');
  const { age } = useFormat();
  if (owner.isRunning) return <>{t('owner.running')}</>;
  const isMissing = owner.since !== null && facts.some(({ code }) => code === 'noOwner');
  return <>{isMissing ? t('owner.missing', { age: age(owner.since ?? at, at) }) : t('owner.idle')}</>;
}
