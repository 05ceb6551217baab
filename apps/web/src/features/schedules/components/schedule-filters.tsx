import { Button, HStack } from '@chakra-ui/react';
import { SCHEDULE_STATUSES, type ScheduleStatus } from '@prosa/contracts';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SelectFilter } from '../../../shared/fields/select-filter.js';
import type { ScheduleFilter } from '../api/schedules.js';

interface Props {
  filter: ScheduleFilter;
  /** Of the contact whose messages are shown; undefined for all, and until it is known. */
  contactName: string | undefined;
  onChange: (to: Partial<ScheduleFilter>) => void;
}

/** Filters of the scheduled messages: the state, and the contact of the link that led here. */
export function ScheduleFilters({ filter: { contactId, status }, contactName, onChange }: Props) {
  const { t } = useTranslation('schedules');

  return (
    <HStack gap="3" flexWrap="wrap" width={{ base: 'full', md: 'auto' }} order={{ base: 1, md: 0 }}>
      <SelectFilter<ScheduleStatus | ''>
        label={t('column.status')}
        value={status}
        options={[
          { value: '', label: t('allStates') },
          ...SCHEDULE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
        onChange={(chosen) => onChange({ status: chosen })}
      />
      {contactId !== null && (
        <Button size="sm" variant="outline" colorPalette="gray" onClick={() => onChange({ contactId: null })}>
          {t('onlyOf', { name: contactName ?? '…' })}
          <X aria-hidden size={14} />
        </Button>
      )}
    </HStack>
  );
}
