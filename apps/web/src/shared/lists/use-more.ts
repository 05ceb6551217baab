import { useCallback, useMemo, useState } from 'react';

/** The part of an infinite query's result that reading on needs. */
export interface FurtherPages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  dataUpdatedAt: number;
  error: Error | null;
  isPlaceholderData?: boolean;
}

/** Reading on in a list, in one direction. */
export interface More {
  /** Whether the server has further pages. */
  hasMore: boolean;
  /** Reads the next page. Undefined when there is none, while any page is being read, and after a failure. */
  read: (() => void) | undefined;
  isReading: boolean;
  /** Why the next page could not be read; null once it was asked for again. */
  error: Error | null;
  /** Asks again for the page that failed. */
  retry: () => void;
}

/** A read under way is not cancelled for a page: it may be a refresh after a live event. */
const ONE_AT_A_TIME = { cancelRefetch: false };

/**
 * Reads further pages, each once: after a failure it waits for the person, or until the list itself was read again (as
 * after a lost connection). Without this a list whose end is in view would ask for a failing page without end.
 */
export function useMore(query: FurtherPages): More {
  const { hasNextPage, isFetchingNextPage, fetchNextPage, fetchStatus, isPlaceholderData, dataUpdatedAt } = query;
  const [error, forget] = useFailure(query);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another one after each update: a call during a refresh does nothing
  const read = useCallback(() => void fetchNextPage(ONE_AT_A_TIME), [fetchNextPage, dataUpdatedAt]);
  const retry = useCallback(() => {
    forget();
    read();
  }, [forget, read]);
  const mayRead = hasNextPage && fetchStatus === 'idle' && error === null && !isPlaceholderData;
  const shown = isFetchingNextPage ? null : error;
  return useMemo(
    () => ({
      hasMore: hasNextPage,
      read: mayRead ? read : undefined,
      isReading: isFetchingNextPage,
      error: shown,
      retry,
    }),
    [hasNextPage, mayRead, read, isFetchingNextPage, shown, retry],
  );
}

/**
 * The failure of the next page until the list changes or it is forgotten. Kept here, since the query forgets it when it
 * is read in the other direction.
 */
function useFailure({ isFetchNextPageError, fetchStatus, dataUpdatedAt, error }: FurtherPages) {
  const [failure, setFailure] = useState<{ of: number; error: Error } | null>(null);
  const hasFailed = isFetchNextPageError && fetchStatus === 'idle';
  if (hasFailed && error && failure?.error !== error) setFailure({ of: dataUpdatedAt, error });

  const forget = useCallback(() => setFailure(null), []);
  return [failure?.of === dataUpdatedAt ? failure.error : null, forget] as const;
}

interface EarlierPages extends Pick<FurtherPages, 'fetchStatus' | 'dataUpdatedAt' | 'error' | 'isPlaceholderData'> {
  hasPreviousPage: boolean;
  isFetchingPreviousPage: boolean;
  isFetchPreviousPageError: boolean;
  fetchPreviousPage: FurtherPages['fetchNextPage'];
}

/** The same for the pages before the first one. */
export const useMoreBefore = (query: EarlierPages): More =>
  useMore({
    fetchStatus: query.fetchStatus,
    dataUpdatedAt: query.dataUpdatedAt,
    error: query.error,
    isPlaceholderData: query.isPlaceholderData,
    hasNextPage: query.hasPreviousPage,
    isFetchingNextPage: query.isFetchingPreviousPage,
    isFetchNextPageError: query.isFetchPreviousPageError,
    fetchNextPage: query.fetchPreviousPage,
  });
