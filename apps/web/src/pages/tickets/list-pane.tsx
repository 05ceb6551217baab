import { may, type TicketView } from '@prosa/contracts';
import { Flex } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTicketCounts } from '../../features/tickets/api/use-ticket-counts.js';
import type { ListStatus } from '../../features/tickets/api/ticket-list.js';
import { ListTabs } from '../../features/tickets/list/list-tabs.js';
import { QueueFilter } from '../../features/tickets/filter/queue-filter.js';
import { SearchBox } from '../../shared/lists/search-box.js';
import { TicketListPane } from '../../features/tickets/list/ticket-list-pane.js';
import { useSession } from '../../shared/session/use-session.js';
import type { TicketsAddress } from './use-tickets-address.js';

interface Props {
  address: TicketsAddress;
  status: ListStatus;
  selectedId: number | undefined;
  acceptingId: number | undefined;
  onAccept: (ticket: TicketView) => void;
}

/** The left third: search, filter, tabs and the list. */
export function ListPane({ address, status, ...rest }: Props) {
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  const maySeeAll = may(user, 'tickets-manager:showall');
  const counts = useTicketCounts();
  const { queueIds, searchParam, addressOf } = address;
  const showAll = maySeeAll && address.showAll;
  const filter = useMemo(
    () => ({ status, queueIds, searchParam, showAll, userId: user.id }),
    [status, queueIds, searchParam, showAll, user.id],
  );

  return (
    <Flex direction="column" height="full" minH="0" bg="bg.panel">
      <Flex align="center" gap="2" px="3" pt="3" pb="1">
        <SearchBox label={t('search.placeholder')} value={searchParam} onSearch={address.setSearch} />
        <QueueFilter
          queues={user.queues}
          chosen={queueIds}
          onChoose={address.setQueueIds}
          showAll={maySeeAll ? address.showAll : undefined}
          onShowAll={address.setShowAll}
        />
      </Flex>
      <ListTabs status={status} counts={counts} onChange={address.setTab}>
        <TicketListPane
          key={JSON.stringify(filter)}
          filter={filter}
          linkTo={(ticket) => addressOf(ticket, status)}
          {...rest}
        />
      </ListTabs>
    </Flex>
  );
}
