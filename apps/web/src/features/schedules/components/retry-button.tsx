import type { ScheduleWire } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRetrySchedule } from '../api/use-retry-schedule.js';

/** Sends a message at once that could not be sent; nothing for all others. */
export function RetryButton({ schedule: { id, status, contact } }: { schedule: ScheduleWire }) {
  const { t } = useTranslation('schedules');
  const retry = useRetrySchedule();
  if (status !== 'ERRO') return null;

  return (
    <IconButton
      label={t('retry', { name: contact.name })}
      icon={<RotateCw />}
      disabled={retry.isPending}
      onClick={() => retry.mutate(id)}
    />
  );
}
