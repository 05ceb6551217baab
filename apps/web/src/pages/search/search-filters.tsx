import { SEARCHED_KINDS } from '@prosa/contracts';
import { Flex, NativeSelect } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useConnections } from '../../features/connections/api/use-connections.js';
import type { SearchCriteria } from '../../features/search/api/message-search.js';
import { useQueues } from '../../features/tickets/api/use-queues.js';
import { ChoiceFilter } from '../../features/tickets/filter/choice-filter.js';
import { DayFilter } from '../../shared/fields/day-filter.js';
import { useSession } from '../../shared/session/use-session.js';
import { useUserNames } from '../../shared/users/use-user-names.js';
import type { SearchChange } from './use-search-address.js';

interface Props {
  criteria: SearchCriteria;
  onChange: (to: SearchChange) => void;
}

const directionOf = ({ fromMe }: SearchCriteria) => (fromMe === undefined ? '' : fromMe ? 'us' : 'contact');

/** Filters of the message search: days, author, kinds, connections, queues, and for admins attendants. */
export function SearchFilters({ criteria, onChange }: Props) {
  const { t } = useTranslation('search');
  const { isAdmin, user } = useSession();
  const { data: connections = [] } = useConnections();
  const { data: queues = [] } = useQueues();
  const { data: users = [] } = useUserNames({ isEnabled: isAdmin });
  const kinds = SEARCHED_KINDS.map((kind) => ({ id: kind, name: t(`kind.${kind}`) }));
  const served = isAdmin ? queues : user.queues;
  const day = (name: 'from' | 'to', value: string | undefined) => (
    <DayFilter
      label={t(`filter.${name}`)}
      value={value ?? ''}
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
      {day('from', criteria.dateStart)}
      {day('to', criteria.dateEnd)}
      <NativeSelect.Root size="xs" width="auto">
        <NativeSelect.Field
          aria-label={t('filter.by')}
          height="8"
          borderColor="border.control"
          value={directionOf(criteria)}
          onChange={({ target }) => onChange({ by: target.value })}
        >
          <option value="">{t('filter.byAll')}</option>
          <option value="contact">{t('filter.byContact')}</option>
          <option value="us">{t('filter.byUs')}</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <ChoiceFilter
        label={t('filter.kinds')}
        choices={kinds}
        chosen={criteria.kinds ?? []}
        onChoose={(chosen) => onChange({ kinds: chosen.join(',') })}
      />
      <ChoiceFilter
        label={t('filter.connections')}
        choices={connections.map(({ id, name }) => ({ id, name }))}
        chosen={criteria.whatsappIds ?? []}
        onChoose={(chosen) => onChange({ whatsapps: chosen.join(',') })}
      />
      <ChoiceFilter
        label={t('filter.queues')}
        choices={[...served, { id: 0, name: t('filter.noQueue') }]}
        chosen={criteria.queueIds ?? []}
        onChoose={(chosen) => onChange({ queues: chosen.join(',') })}
      />
      {isAdmin && (
        <ChoiceFilter
          label={t('filter.users')}
          choices={users}
          chosen={criteria.users ?? []}
          onChoose={(chosen) => onChange({ users: chosen.join(',') })}
        />
      )}
    </Flex>
  );
}
