import { useMediaQuery } from '@chakra-ui/react';
import type { ConnectionView } from '@prosa/contracts';
import { EmptyState, ErrorState, RowsSkeleton } from '@prosa/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { ConnectionCards } from './connection-cards.js';
import { ConnectionsTable, type ConnectionListProps } from './connections-table.js';

/** Screens too narrow for seven columns. */
const NARROW = ['(max-width: 767px)'];

interface Props extends Omit<ConnectionListProps, 'connections'> {
  query: UseQueryResult<ConnectionView[]>;
  /** Shown when there are no connections. */
  emptyAction: ReactNode;
}

/** The connections as table or cards, with the loading, error and empty states. */
export function ConnectionsList({ query, emptyAction, ...list }: Props) {
  const { t } = useTranslation('connections');
  const errorText = useErrorText();
  const [isNarrow] = useMediaQuery(NARROW, { ssr: false });

  if (query.isPending) return <RowsSkeleton rows={4} />;
  if (query.isError) {
    return <ErrorState title={t('failed')} detail={errorText(query.error)} onRetry={() => void query.refetch()} />;
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        icon={Smartphone}
        title={t('empty.title')}
        description={t('empty.description')}
        action={emptyAction}
      />
    );
  }
  const List = isNarrow ? ConnectionCards : ConnectionsTable;
  return <List connections={query.data} {...list} />;
}
