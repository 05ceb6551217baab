import { Flex, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Days } from '../../features/dashboard/filter/dashboard-period.js';
import { DaysForm } from '../../features/dashboard/filter/days-form.js';
import { ChoiceFilter } from '../../features/tickets/filter/choice-filter.js';
import type { QueueChoice } from './use-queue-choices.js';

interface Props {
  id: string;
  days: Days;
  onDays: (days: Days) => void;
  choices: QueueChoice[];
  queues: number[];
  onQueues: (queueIds: number[]) => void;
}

/** Days and queues of all figures. */
export function DashboardFilter({ id, days, onDays, choices, queues, onQueues }: Props) {
  const { t } = useTranslation('dashboard');

  return (
    <Stack id={id} role="group" aria-label={t('filter.title')} gap="3" padding="4" borderWidth="1px" borderRadius="l3">
      <DaysForm label={t('filter.period')} days={days} onApply={onDays} onClear={() => onDays({ from: '', to: '' })} />
      <Flex wrap="wrap" align="center" gap="2">
        <ChoiceFilter label={t('filter.queues')} choices={choices} chosen={queues} onChoose={onQueues} />
        <Text fontSize="dense" color="fg.muted">
          {t('filter.queuesHint')}
        </Text>
      </Flex>
    </Stack>
  );
}
