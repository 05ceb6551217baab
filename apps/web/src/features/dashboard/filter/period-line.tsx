import { Stack, Text } from '@chakra-ui/react';
import type { FiguresView } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { zoneLabel } from '../../../shared/company/time-zones.js';
import { clockInZone } from '../figures/times.js';
import { useQueueName } from '../figures/use-queue-name.js';
import { useSpanText } from './use-span-text.js';

interface Props {
  figures: FiguresView;
  /** The chosen queues. */
  queueIds: readonly number[];
  /** Whether nobody chose the period. */
  isDefault: boolean;
  /** Whether a later read failed. */
  isStale: boolean;
}

/** Which period the figures are of, by whose clock, and when they were read. */
export function PeriodLine({ figures, queueIds, isDefault, isStale }: Props) {
  const { t } = useTranslation('dashboard');
  const { asOf, timeZone, period, before } = figures;
  const time = clockInZone(asOf, timeZone);
  const zone = zoneLabel(timeZone);
  const spanText = useSpanText();
  const nameOf = useQueueName();
  const names = queueIds.map((queueId) => nameOf(queueOf(figures, queueId))).join(', ');

  return (
    <Stack gap="0.5" fontSize="dense" color="fg.muted" fontVariantNumeric="tabular-nums">
      <Text>
        <Text as="span" color="fg" fontWeight="medium">
          {spanText(period)}
        </Text>
        {` · ${t('period.compared', { span: spanText(before) })}`}
        {isDefault && ` · ${t('period.default')}`}
        {names !== '' && ` · ${t('period.queues', { names })}`}
      </Text>
      {isStale ? (
        <Text role="alert" color="fg.error">
          {t('stale', { time, zone })}
        </Text>
      ) : (
        <Text>{t('asOf', { time, zone })}</Text>
      )}
    </Stack>
  );
}

const queueOf = ({ queues }: FiguresView, queueId: number) =>
  queues.find((queue) => queue.queueId === queueId) ?? { queueId, name: '' };
