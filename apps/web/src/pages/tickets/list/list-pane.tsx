import type { TicketView } from '@prosa/contracts';
import { Flex } from '@chakra-ui/react';
import { IconButton } from '@prosa/ui';
import { MessageSquarePlus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBulk } from '../../../features/tickets/bulk/use-bulk.js';
import { useTicketSelection } from '../../../features/tickets/bulk/use-ticket-selection.js';
import { ActiveFilters } from '../../../features/tickets/filter/active-filters.js';
import { ListMenu } from '../../../features/tickets/filter/list-menu.js';
import type { ListStatus } from '../../../features/tickets/filter/ticket-filter.js';
import { ListTabs } from '../../../features/tickets/list/list-tabs.js';
import { TicketListPane } from '../../../features/tickets/list/ticket-list-pane.js';
import { SearchInMessagesLink } from '../../../features/tickets/filter/search-in-messages-link.js';
import { SearchBox } from '../../../shared/lists/search-box.js';
import { keyProps } from '../../../shared/commands/key-hint.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { TicketsAddress } from '../use-tickets-address.js';
import { useListFilter } from './use-list-filter.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { Pane } from '../../../shared/panes/pane.js';

// Loaded on first use.
const SearchFilters = lazily(async () => (await import('./search-filters.js')).SearchFilters);

// Loaded on first use.
const BulkPanel = lazily(async () => (await import('../../../features/tickets/bulk/bulk-panel.js')).BulkPanel);
const CloseAllDialog = lazily(
  async () => (await import('../../../features/tickets/bulk/close-all-dialog.js')).CloseAllDialog,
);
const SelectionBar = lazily(async () => (await import('../../../features/tickets/bulk/selection-bar.js')).SelectionBar);

const isClosable = (status: ListStatus) => status === 'open' || status === 'pending' || status === 'group';

interface Props {
  address: TicketsAddress;
  status: ListStatus;
  selectedId: number | undefined;
  acceptingId: number | undefined;
  onAccept: (ticket: TicketView) => void;
  onNew: () => void;
}

/** Left pane: search, filters, tabs and list. */
export function ListPane({ address, status, onNew, ...rest }: Props) {
  const { t } = useTranslation('tickets');
  const { user, isAdmin } = useSession();
  const { filter, active, counts, queues, maySeeAll, setOrder } = useListFilter(address, status);
  const { queueIds, isUnread, order } = filter;
  const { searchParam, statuses, whatsapps, users, tags, addressOf } = address;
  const isSearch = status === 'search';
  const isFiltered = statuses.length + whatsapps.length + users.length + tags.length > 0;
  const [hasFilters, setHasFilters] = useState(isFiltered);
  const [isClosingAll, setIsClosingAll] = useState(false);
  const list = JSON.stringify(filter);
  const selection = useTicketSelection(list);
  const bulk = useBulk();

  return (
    <Flex direction="column" height="full" minH="0" bg="bg.panel">
      <Flex align="center" gap="2" px="3" pt="3" pb="2">
        <SearchBox label={t('search.placeholder')} value={searchParam} onSearch={address.setSearch} />
        {isSearch && (
          <IconButton
            label={t('filter.narrow')}
            icon={<SlidersHorizontal size={18} />}
            aria-expanded={hasFilters}
            variant={isFiltered ? 'subtle' : 'ghost'}
            colorPalette={isFiltered ? 'brand' : 'gray'}
            boxSize={{ base: '10', sm: '9' }}
            minW="9"
            onClick={() => setHasFilters(!hasFilters)}
          />
        )}
        <ListMenu
          queues={queues}
          chosen={queueIds}
          onChoose={address.setQueueIds}
          showAll={maySeeAll ? address.showAll : undefined}
          onShowAll={address.setShowAll}
          isUnread={isUnread}
          onUnread={address.setUnread}
          order={order}
          onOrder={setOrder}
          onSelect={() => selection.start()}
          onCloseAll={isAdmin && isClosable(status) ? () => setIsClosingAll(true) : undefined}
        />
        <NewTicketButton onClick={onNew} />
      </Flex>
      <ListTabs
        status={status}
        counts={counts}
        hasGroups={isAdmin || user.allowGroup}
        onChange={address.setTab}
        filters={
          <>
            {isSearch && hasFilters && (
              <Pane shape="line">
                <SearchFilters address={address} />
              </Pane>
            )}
            <ActiveFilters filters={active} onClear={address.clearFilters} />
            {isSearch && <SearchInMessagesLink text={searchParam} />}
          </>
        }
      >
        <TicketListPane
          key={list}
          filter={filter}
          linkTo={(ticket) => addressOf(ticket, status)}
          selection={selection}
          onClearFilter={active.length > 0 ? address.clearFilters : undefined}
          renderBar={(chosen) => (
            <Pane shape="line">
              <SelectionBar
                filter={filter}
                chosen={chosen}
                selection={selection}
                isPending={bulk.start.isPending}
                onStart={(call, onStarted) => bulk.start.mutate(call, { onSuccess: onStarted })}
              />
            </Pane>
          )}
          {...rest}
        />
      </ListTabs>
      {bulk.shown && (
        <Pane shape="line">
          <BulkPanel
            bulk={bulk.shown}
            isCancelling={bulk.cancel.isPending}
            onCancel={() => bulk.cancel.mutate()}
            onDismiss={bulk.dismiss}
            linkTo={(uuid) => addressOf({ uuid }, status)}
          />
        </Pane>
      )}
      {isClosingAll && isClosable(status) && (
        <DialogPane onClose={() => setIsClosingAll(false)}>
          <CloseAllDialog
            scope={{ status, queueIds }}
            queueNames={queues.flatMap(({ id, name }) => (queueIds.includes(id) ? name : []))}
            isPending={bulk.closeAll.isPending}
            onCloseAll={(meant) => bulk.closeAll.mutate(meant, { onSuccess: () => setIsClosingAll(false) })}
            onClose={() => setIsClosingAll(false)}
          />
        </DialogPane>
      )}
    </Flex>
  );
}

function NewTicketButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('tickets');

  return (
    <IconButton
      label={t('opening.title')}
      {...keyProps('list.new')}
      icon={<MessageSquarePlus size={18} />}
      variant="subtle"
      colorPalette="brand"
      color="colorPalette.fg"
      boxSize={{ base: '10', sm: '9' }}
      minW="9"
      onClick={onClick}
    />
  );
}
