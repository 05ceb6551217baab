import { SEARCHED_KINDS } from '@prosa/contracts';
import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useConnections } from '../../features/connections/api/use-connections.js';
import { useQueues } from '../../shared/queues/use-queues.js';
import { ChoiceFilter } from '../../features/tickets/filter/choice-filter.js';
import { DayFilter } from '../../shared/fields/day-filter.js';
import { SelectFilter } from '../../shared/fields/select-filter.js';
import { useSession } from '../../shared/session/use-session.js';
import { useUserNames } from '../../shared/users/use-user-names.js';
import type { ChangeSearch, SearchAddress } from './use-search-address.js';

interface Props {
  address: SearchAddress;
  onChange: ChangeSearch;
}

/** Filters of the message search: days, author, kinds, connections, queues, and for admins attendants. */
export function SearchFilters({ address, onChange }: Props) {
  const { t } = useTranslation('search');
  const { isAdmin, user } = useSession();
  const { data: connections } = useConnections();
  const { data: queues } = useQueues();
  const { data: users } = useUserNames({ isEnabled: isAdmin });
  const kinds = SEARCHED_KINDS.map((kind) => ({ id: kind, name: t(`kind.${kind}`) }));
  const served = isAdmin ? queues : user.queues;
  const day = (name: 'from' | 'to') => (
    <DayFilter
      label={t(`filter.${name}`)}
      value={address[name]}
      isSmall
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  );

  return (
    <Flex
      wrap="wrap"
      gap="2"
      align="center"
      px={{ base: '4', md: '6' }}
      pb="3"
      role="group"
      aria-label={t('filter.title')}
    >
      {day('from')}
      {day('to')}
      <SelectFilter<SearchAddress['by']>
        label={t('filter.by')}
        isSmall
        value={address.by}
        options={[
          { value: '', label: t('filter.byAll') },
          { value: 'contact', label: t('filter.byContact') },
          { value: 'us', label: t('filter.byUs') },
        ]}
        onChange={(by) => onChange({ by })}
      />
      <ChoiceFilter
        label={t('filter.kinds')}
        choices={kinds}
        chosen={address.kinds}
        onChoose={(chosen) => onChange({ kinds: chosen })}
      />
      <ChoiceFilter
        label={t('filter.connections')}
        choices={connections?.map(({ id, name }) => ({ id, name }))}
        chosen={address.whatsapps}
        onChoose={(chosen) => onChange({ whatsapps: chosen })}
      />
      <ChoiceFilter
        label={t('filter.queues')}
        choices={served && [...served, { id: 0, name: t('filter.noQueue') }]}
        chosen={address.queues}
        onChoose={(chosen) => onChange({ queues: chosen })}
      />
      {isAdmin && (
        <ChoiceFilter
          label={t('filter.users')}
          choices={users}
          chosen={address.users}
          onChoose={(chosen) => onChange({ users: chosen })}
        />
      )}
    </Flex>
  );
}
