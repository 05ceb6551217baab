import type { ScheduleWire } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';

/** Returns how often a message is sent: once, or every so many days, weeks or months. */
export function useRepeatText(): (schedule: Pick<ScheduleWire, 'repeatUnit' | 'repeatEvery'>) => string {
  const { t } = useTranslation('schedules');
  return ({ repeatUnit, repeatEvery }) =>
    repeatUnit === 'none' ? t('repeat.none') : t(`repeat.every.${repeatUnit}`, { count: repeatEvery });
}
