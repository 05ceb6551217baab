import { wrongTimes } from '@prosa/contracts';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EditorValues } from '../../features/connection-editor/form/editor-values.js';
import { WeekFields } from '../../features/opening-hours/components/week-fields.js';

/** The opening hours of a connection, while the company chose those (scheduleType). */
export function HoursTab() {
  const { t } = useTranslation('connection-editor');
  const { field } = useController<EditorValues, 'schedules'>({
    name: 'schedules',
    rules: { validate: (week) => wrongTimes(week).length === 0 || t('wrong.schedules') },
  });

  return <WeekFields week={field.value} wrong={wrongTimes(field.value)} onChange={field.onChange} />;
}
