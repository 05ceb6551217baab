import type { TicketView } from '@prosa/contracts';
import { Box, Button, Flex } from '@chakra-ui/react';
import { EmptyState, ErrorState, RowsSkeleton } from '@prosa/ui';
import { Coffee, Inbox, ListFilter, SearchX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMore } from '../../../shared/lists/use-more.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import type { TicketFilter } from '../filter/ticket-filter.js';
import { pinnedFirst } from '../pins/list-pinned.js';
import { useTickets } from '../api/use-tickets.js';
import type { TicketSelection } from '../bulk/use-ticket-selection.js';
import { usePinnedTickets } from '../pins/use-pins.js';
import { TicketList } from './ticket-list.js';

interface Props {
  filter: TicketFilter;
  selectedId: number | undefined;
  linkTo: (ticket: TicketView) => string;
  acceptingId: number | undefined;
  onAccept: (ticket: TicketView) => void;
  selection: TicketSelection;
  /** Takes off all that narrows the list; undefined where nothing does. */
  onClearFilter?: () => void;
  /** Renders the bar of the selection mode with the chosen tickets among the loaded ones. */
  renderBar: (chosen: TicketView[]) => ReactNode;
}

function NoTickets({ filter, onClearFilter }: Pick<Props, 'filter' | 'onClearFilter'>) {
  const { t } = useTranslation('tickets');
  const clear = onClearFilter && (
    <Button size="sm" variant="outline" onClick={onClearFilter}>
      {t('filter.clear')}
    </Button>
  );
  if (filter.status === 'search' && filter.searchParam !== '') {
    const title = t('empty.search', { text: filter.searchParam });
    return <EmptyState icon={SearchX} title={title} description={t('empty.searchHint')} action={clear} />;
  }
  if (clear) {
    return (
      <EmptyState icon={ListFilter} title={t('empty.filtered')} description={t('empty.filteredHint')} action={clear} />
    );
  }
  const { status } = filter;
  const icon = status === 'pending' ? Coffee : Inbox;
  const of = status === 'search' ? 'all' : status;
  return <EmptyState icon={icon} title={t(`empty.${of}`)} description={t(`empty.${of}Hint`)} />;
}

/** One list with its loading, error and empty states. */
export function TicketListPane({ filter, selection, renderBar, onClearFilter, ...rest }: Props) {
  const { t } = useTranslation('tickets');
  const errorText = useErrorText();
  const list = useTickets(filter);
  const { tickets: read, isError, error, refetch } = list;
  const more = useMore(list);
  const pinned = usePinnedTickets(filter);
  const tickets = useMemo(() => read && pinnedFirst(read, pinned), [read, pinned]);

  if (!tickets) {
    if (!isError) return <RowsSkeleton rows={8} hasAvatar />;
    return <ErrorState title={t('list.failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (tickets.length === 0 && !more.hasMore) return <NoTickets filter={filter} onClearFilter={onClearFilter} />;
  const { ids, isAll } = selection;
  return (
    <Flex direction="column" height="full" minH="0">
      <Box flex="1" minH="0">
        <TicketList
          tickets={tickets}
          userId={filter.userId}
          isMixed={filter.status === 'search'}
          more={more}
          selection={selection}
          {...rest}
        />
      </Box>
      {ids && renderBar(isAll ? tickets : tickets.filter(({ id }) => ids.has(id)))}
    </Flex>
  );
}
