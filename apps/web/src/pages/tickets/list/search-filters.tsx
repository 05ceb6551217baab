import { TICKET_STATUSES } from '@prosa/contracts';
import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useConnections } from '../../../features/connections/api/use-connections.js';
import { ChoiceFilter } from '../../../features/tickets/filter/choice-filter.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useUserNames } from '../../../shared/users/use-user-names.js';
import { useTagOptions } from '../../../shared/tags/use-tags.js';
import type { TicketsAddress } from '../use-tickets-address.js';

/** Filters of the ticket search: states, connections, tags, and for admins attendants (docs/spec/core.md §2). */
export function SearchFilters({ address }: { address: TicketsAddress }) {
  const { t } = useTranslation('tickets');
  const { isAdmin } = useSession();
  const { data: connections } = useConnections();
  const { data: users } = useUserNames({ isEnabled: isAdmin });
  const { data: tags } = useTagOptions();
  const statuses = TICKET_STATUSES.map((status) => ({ id: status, name: t(`status.${status}`) }));

  return (
    <Flex wrap="wrap" gap="2" px="3" py="2" borderBottomWidth="1px" borderColor="border.muted">
      <ChoiceFilter
        label={t('filter.status')}
        choices={statuses}
        chosen={address.statuses}
        onChoose={address.setStatuses}
      />
      <ChoiceFilter
        label={t('filter.connections')}
        choices={connections?.map(({ id, name }) => ({ id, name }))}
        chosen={address.whatsapps}
        onChoose={address.setWhatsapps}
      />
      <ChoiceFilter label={t('filter.tags')} choices={tags} chosen={address.tags} onChoose={address.setTags} />
      {isAdmin && (
        <ChoiceFilter label={t('filter.users')} choices={users} chosen={address.users} onChoose={address.setUsers} />
      )}
    </Flex>
  );
}
