import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { EmptyState, ErrorState, RowsSkeleton } from '@prosa/ui';
import { MessageSquareText, SearchX } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import { MoreFailed } from '../../../shared/lists/more-failed.js';
import { type FurtherPages, type More, useMore } from '../../../shared/lists/use-more.js';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';
import { recallScroll, rememberScroll } from './scroll-memory.js';

/** Distance from the end in pixels at which the next page is read. */
const PREFETCH_PIXELS = 400;
/** Number of pages searched without a hit before the user is asked to continue. */
const EMPTY_PAGES_MAX = 3;

/** The state of a search whose pages are read one after the other. */
export interface FoundPages extends FurtherPages {
  data: { pages: readonly { hits: readonly unknown[]; searchedBackTo: string | null }[] } | undefined;
  refetch: () => unknown;
}

interface Props {
  search: FoundPages;
  /** Whether the text is long enough. */
  isSearchable: boolean;
  /** Identifies the search, so that returning to it restores the scroll position. */
  searchKey: string;
  /** The hits that were found. */
  children: ReactNode;
}

/** Whether there are hits, and how far back the search went; reads on while the newest pages contain none. */
function useHits({ data, hasNextPage }: FoundPages, { read }: More) {
  const pages = data?.pages ?? [];
  const hasHits = pages.some(({ hits }) => hits.length > 0);
  const isSearching = !hasHits && hasNextPage && pages.length <= EMPTY_PAGES_MAX;

  useEffect(() => {
    if (isSearching && pages.length > 0) read?.();
  }, [isSearching, pages.length, read]);
  return { hasHits, isSearching, searchedBackTo: pages.at(-1)?.searchedBackTo ?? null };
}

/** Hits of a search, page by page. */
export function SearchPages({ search, isSearchable, searchKey, children }: Props) {
  const { t } = useTranslation('search');
  const errorText = useErrorText();
  const { data, error, hasNextPage, refetch } = search;
  const more = useMore(search);
  const { hasHits, isSearching, searchedBackTo } = useHits(search, more);

  if (!isSearchable) {
    return <EmptyState icon={MessageSquareText} title={t('start.title')} description={t('start.hint')} />;
  }
  if (error && !hasHits) {
    return <ErrorState title={t('failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  }
  if (!data || isSearching) return <RowsSkeleton hasAvatar />;
  if (!hasHits && !hasNextPage) {
    return <EmptyState icon={SearchX} title={t('nothing.title')} description={t('nothing.hint')} />;
  }
  return (
    <Scroller searchKey={searchKey} isOutdated={search.isPlaceholderData} onNearEnd={searchedBackTo ? null : more.read}>
      {children}
      <MoreFailed more={more} />
      {more.hasMore && !more.error && <LoadMore searchedBackTo={searchedBackTo} more={more} />}
    </Scroller>
  );
}

interface ScrollerProps extends Pick<Props, 'searchKey' | 'children'> {
  /** Whether the hits are of an earlier text. */
  isOutdated: boolean | undefined;
  onNearEnd: (() => void) | null | undefined;
}

/** Scrolls the hits; what was scrolled to is restored when the search is opened again. */
function Scroller({ searchKey, isOutdated, onNearEnd, children }: ScrollerProps) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = recallScroll(searchKey);
  }, [searchKey]);

  function handleScroll({ currentTarget }: UIEvent<HTMLElement>) {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    rememberScroll(searchKey, scrollTop);
    if (scrollHeight - clientHeight - scrollTop < PREFETCH_PIXELS) onNearEnd?.();
  }

  return (
    <Box
      ref={scroller}
      height="full"
      overflowY="auto"
      overscrollBehavior="contain"
      opacity={isOutdated ? 0.6 : 1}
      onScroll={handleScroll}
    >
      {children}
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
