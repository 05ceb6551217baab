import { HStack } from '@chakra-ui/react';
import { PROFILES, type Profile } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { SelectFilter } from '../../../shared/fields/select-filter.js';
import type { UserFilter } from '../api/users.js';

interface Props {
  filter: UserFilter;
  onChange: (change: Partial<UserFilter>) => void;
}

/** Filters of the list by profile and by queue. */
export function UserFilters({ filter, onChange }: Props) {
  const { t } = useTranslation('users');
  const { data: queues = [] } = useQuery({
    queryKey: KEYS.queueChoices,
    queryFn: ({ signal }) => api.get('/queue', { signal }),
    staleTime: 60_000,
  });

  return (
    <HStack
      gap="3"
      flexWrap={{ base: 'wrap', sm: 'nowrap' }}
      width={{ base: 'full', md: 'auto' }}
      order={{ base: 2, md: 0 }}
    >
      <SelectFilter<Profile | ''>
        label={t('filter.profile')}
        value={filter.profile}
        options={[
          { value: '', label: t('filter.allProfiles') },
          ...PROFILES.map((value) => ({ value, label: t(`profile.${value}`) })),
        ]}
        onChange={(profile) => onChange({ profile })}
      />
      <SelectFilter
        label={t('filter.queue')}
        value={filter.queue === null ? '' : String(filter.queue)}
        options={[
          { value: '', label: t('filter.allQueues') },
          ...queues.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(id) => onChange({ queue: id === '' ? null : Number(id) })}
      />
    </HStack>
  );
}
