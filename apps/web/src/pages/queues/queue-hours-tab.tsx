import { wrongTimes } from '@prosa/contracts';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { WeekFields } from '../../features/opening-hours/components/week-fields.js';
import type { QueueValues } from '../../features/queues/editor/queue-values.js';

/** The opening hours of a queue, while the company chose those (scheduleType). */
export function QueueHoursTab() {
  const { t } = useTranslation('queues');
  const { field } = useController<QueueValues, 'schedules'>({
    name: 'schedules',
    rules: { validate: (week) => wrongTimes(week).length === 0 || t('wrong.schedules') },
  });

  return <WeekFields week={field.value} wrong={wrongTimes(field.value)} onChange={field.onChange} />;
}
