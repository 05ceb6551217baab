import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { EmptyState, ErrorState, RowsSkeleton } from '@prosa/ui';
import { MessageSquareText, SearchX } from 'lucide-react';
import { useEffect, useRef, type UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { MoreFailed } from '../../../shared/lists/more-failed.js';
import { type More, useMore } from '../../../shared/lists/use-more.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { isSearchable, type SearchCriteria, useMessageSearch } from '../api/message-search.js';
import { HitGroups } from './hit-groups.js';
import { recallScroll, rememberScroll } from './scroll-memory.js';

/** Distance from the end in pixels at which the next page is read. */
const PREFETCH_PIXELS = 400;
/** Number of pages searched without a hit before the user is asked to continue. */
const EMPTY_PAGES_MAX = 3;

/** Hits of a search, page by page; returning to it restores the scroll position. */
export function SearchResults({ criteria }: { criteria: SearchCriteria }) {
  const { t } = useTranslation('search');
  const errorText = useErrorText();
  const search = useMessageSearch(criteria);
  const { groups, data, error, hasNextPage, refetch } = search;
  const more = useMore(search);
  const { read } = more;
  const scroller = useRef<HTMLDivElement>(null);
  const scrollKey = JSON.stringify(criteria);
  const hasGroups = groups.length > 0;

  // In a large history the newest pages may contain no hit.
  const pagesRead = data?.pages.length ?? 0;
  const isSearching = !hasGroups && hasNextPage && pagesRead <= EMPTY_PAGES_MAX;
  useEffect(() => {
    if (isSearching && pagesRead > 0) read?.();
  }, [isSearching, pagesRead, read]);
  useEffect(() => {
    if (hasGroups && scroller.current) scroller.current.scrollTop = recallScroll(scrollKey);
  }, [scrollKey, hasGroups]);

  function handleScroll({ currentTarget }: UIEvent<HTMLElement>) {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    rememberScroll(scrollKey, scrollTop);
    const isNearEnd = scrollHeight - clientHeight - scrollTop < PREFETCH_PIXELS;
    if (isNearEnd && !search.searchedBackTo) read?.();
  }

  if (!isSearchable(criteria)) {
    return <EmptyState icon={MessageSquareText} title={t('start.title')} description={t('start.hint')} />;
  }
  if (error && !hasGroups) {
    return <ErrorState title={t('failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (!data || isSearching) return <RowsSkeleton hasAvatar />;
  if (!hasGroups && !hasNextPage) {
    return <EmptyState icon={SearchX} title={t('nothing.title')} description={t('nothing.hint')} />;
  }
  return (
    <Box
      ref={scroller}
      height="full"
      overflowY="auto"
      overscrollBehavior="contain"
      opacity={search.isPlaceholderData ? 0.6 : 1}
      onScroll={handleScroll}
    >
      <HitGroups groups={groups} searchText={criteria.searchParam} />
      <MoreFailed more={more} />
      {more.hasMore && !more.error && <LoadMore searchedBackTo={search.searchedBackTo} more={more} />}
    </Box>
  );
}

interface LoadMoreProps {
  searchedBackTo: string | null;
  more: More;
}

/** Shows how far back the search went, with a button that continues. */
function LoadMore({ searchedBackTo, more }: LoadMoreProps) {
  const { t } = useTranslation('search');
  const format = useFormat();

  return (
    <Flex direction="column" align="center" gap="2" p="4">
      {searchedBackTo && (
        <Text fontSize="dense" color="fg.muted">
          {t('searchedBackTo', { day: format.day(searchedBackTo) })}
        </Text>
      )}
      <Button size="sm" variant="outline" loading={more.isReading} onClick={more.read}>
        {t('more')}
      </Button>
    </Flex>
  );
}
