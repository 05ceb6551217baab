import { Text } from '@chakra-ui/react';
import { type QueueSettings, ROTATOR_MINUTES } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { FormSelect } from '../../../../shared/forms/form-select.js';
import type { QueueValues } from '../queue-values.js';

/** How waiting tickets are passed from attendant to attendant. */
export function RoutingTab() {
  const { t } = useTranslation('queues');

  return (
    <>
      <FormSelect<QueueValues, QueueSettings['tempoRoteador']>
        name="rotator"
        label={t('field.rotator')}
        options={[
          { value: 0, label: t('rotator.off') },
          ...ROTATOR_MINUTES.map((count) => ({ value: count, label: t('rotator.minutes', { count }) })),
        ]}
      />
      <Text fontSize="sm" color="fg.muted">
        {t('rotator.hint')}
      </Text>
    </>
  );
}
