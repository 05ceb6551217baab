import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { FormSelect } from '../../../shared/forms/form-select.js';
import type { ScheduleValues } from './schedule-values.js';

/** By which connection it is sent; nothing to choose where there is only one. */
export function ConnectionChoice() {
  const { t } = useTranslation('schedules');
  const { data: connections = [] } = useQuery({
    queryKey: KEYS.scheduleConnections,
    queryFn: ({ signal }) => api.get('/whatsapp', { signal }),
  });
  if (connections.length < 2) return null;

  return (
    <FormSelect<ScheduleValues, number | null>
      name="whatsappId"
      label={t('connection')}
      options={[
        { value: null, label: t('usualConnection') },
        ...connections.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
