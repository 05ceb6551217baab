import { Box, Button, Flex } from '@chakra-ui/react';
import { PageTitle, RowsSkeleton } from '@prosa/ui';
import { Columns3Cog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useConnections } from '../../features/connections/api/use-connections.js';
import { isFiltered } from '../../features/kanban/model/card-filter.js';
import { ChoiceFilter } from '../../features/tickets/filter/choice-filter.js';
import { idsField, textField } from '../../shared/address/address-fields.js';
import { PATHS } from '../../shared/address/paths.js';
import { useAddress } from '../../shared/address/use-address.js';
import { SearchBox } from '../../shared/lists/search-box.js';
import { lazily } from '../../shared/panes/lazily.js';
import { Pane } from '../../shared/panes/pane.js';
import { useQueues } from '../../shared/queues/use-queues.js';
import { useSession } from '../../shared/session/use-session.js';
import { useUserNames } from '../../shared/users/use-user-names.js';

// What drags is large: the page and its filters are there before it.
const KanbanBoard = lazily(async () => (await import('../../features/kanban/components/kanban-board.js')).KanbanBoard);

const FIELDS = { search: textField, queues: idsField, users: idsField, whatsapps: idsField };

/** `/kanban?search=…&queues=…&users=…&whatsapps=…`: tickets in lanes (docs/spec/secondary.md §2). */
export function KanbanPage() {
  const { t } = useTranslation(['kanban', 'tickets']);
  const { user, isAdmin } = useSession();
  const [filter, change] = useAddress(FIELDS);
  const { data: all } = useQueues({ isEnabled: isAdmin });
  const { data: users } = useUserNames({ isEnabled: isAdmin });
  const { data: connections } = useConnections();

  return (
    <Flex direction="column" height="full" minH="0" bg="bg.panel">
      <PageTitle
        title={t('title')}
        action={
          <Button asChild size="sm" variant="outline">
            <Link to={PATHS.kanbanTags} aria-label={t('lanes')}>
              <Columns3Cog aria-hidden size={16} />
              <Box as="span" hideBelow="md">
                {t('lanes')}
              </Box>
            </Link>
          </Button>
        }
      >
        <Flex flex={{ base: '1 1 100%', sm: '1 1 12rem' }} maxW={{ sm: 'xs' }} order={{ base: 1, sm: 0 }}>
          <SearchBox label={t('search')} value={filter.search} onSearch={(search) => change({ search })} />
        </Flex>
        <ChoiceFilter
          label={t('queues')}
          choices={isAdmin ? all : user.queues}
          chosen={filter.queues}
          onChoose={(queues) => change({ queues })}
        />
        {isAdmin && (
          <ChoiceFilter
            label={t('tickets:filter.users')}
            choices={users}
            chosen={filter.users}
            onChoose={(ids) => change({ users: ids })}
          />
        )}
        <ChoiceFilter
          label={t('tickets:filter.connections')}
          choices={connections?.map(({ id, name }) => ({ id, name }))}
          chosen={filter.whatsapps}
          onChoose={(whatsapps) => change({ whatsapps })}
        />
        {isFiltered(filter) && (
          <Button
            size="xs"
            minH="8"
            variant="ghost"
            onClick={() => change({ search: '', queues: [], users: [], whatsapps: [] })}
          >
            {t('tickets:filter.clear')}
          </Button>
        )}
      </PageTitle>
      <Pane loading={<RowsSkeleton rows={6} />}>
        <KanbanBoard filter={filter} />
      </Pane>
    </Flex>
  );
}
