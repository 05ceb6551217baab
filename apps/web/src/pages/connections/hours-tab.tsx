import { wrongExceptions, wrongTimes } from '@prosa/contracts';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EditorValues } from '../../features/connection-editor/form/editor-values.js';
import { HoursFields } from '../../features/opening-hours/components/hours-fields.js';
import { useOwnCompany } from '../../shared/company/use-own-company.js';

/** The opening hours of a connection, while the company chose those (scheduleType). */
export function HoursTab() {
  const { t } = useTranslation('connection-editor');
  const { data: company } = useOwnCompany();
  const { field: week } = useController<EditorValues, 'schedules'>({
    name: 'schedules',
    rules: { validate: (days) => wrongTimes(days).length === 0 || t('wrong.schedules') },
  });
  const { field: dates } = useController<EditorValues, 'exceptions'>({
    name: 'exceptions',
    rules: { validate: (exceptions) => wrongExceptions(exceptions).length === 0 || t('wrong.schedules') },
  });

  return (
    <HoursFields
      hours={{ schedules: week.value, exceptions: dates.value }}
      zone={company?.timeZone}
      onChange={({ schedules, exceptions }) => {
        if (schedules !== week.value) week.onChange(schedules);
        if (exceptions !== dates.value) dates.onChange(exceptions);
      }}
    />
  );
}
