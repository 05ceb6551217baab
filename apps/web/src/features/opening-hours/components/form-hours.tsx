import { type DaySchedule, type HoursException, wrongExceptions, wrongTimes } from '@prosa/contracts';
import { type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useOwnCompany } from '../../../shared/company/use-own-company.js';
import { HoursFields } from './hours-fields.js';

/** The opening hours of the form around it, in its fields `schedules` and `exceptions`. */
export function FormHours() {
  const { t } = useTranslation('opening-hours');
  const { data: company } = useOwnCompany();
  const { field: week } = useController<FieldValues>({
    name: 'schedules',
    rules: { validate: (days: DaySchedule[]) => wrongTimes(days).length === 0 || t('correct') },
  });
  const { field: dates } = useController<FieldValues>({
    name: 'exceptions',
    rules: { validate: (exceptions: HoursException[]) => wrongExceptions(exceptions).length === 0 || t('correct') },
  });

  return (
    <HoursFields
      hours={{ schedules: week.value as DaySchedule[], exceptions: dates.value as HoursException[] }}
      zone={company?.timeZone}
      onChange={({ schedules, exceptions }) => {
        if (schedules !== week.value) week.onChange(schedules);
        if (exceptions !== dates.value) dates.onChange(exceptions);
      }}
    />
  );
}
