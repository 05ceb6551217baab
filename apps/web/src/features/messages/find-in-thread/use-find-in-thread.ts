import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { KEYS } from '../../../shared/api/keys.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import type { ScrollToMessage } from '../scroll/use-thread-position.js';
import { useDebounced } from '../../../shared/lists/use-debounced.js';
import { useMore } from '../../../shared/lists/use-more.js';

/** Pause in typing before a search; shorter than elsewhere, since one thread is searched quickly. */
const DEBOUNCE_MS = 300;
/** Number of hits before the end at which the next page is read. */
const PREFETCH_HITS = 5;

/** Hits in one conversation, newest first; empty until the text is long enough. */
function useHits(searchParam: string) {
  const { id, find } = useConversation();
  const isSearching = searchParam.length >= 2;
  const found = useInfiniteQuery({
    queryKey: KEYS.findInThread(id, searchParam),
    queryFn: ({ pageParam: cursor, signal }) => find(searchParam, cursor, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    enabled: isSearching,
    placeholderData: keepPreviousData,
    // Each opening searches again, since messages arrive all the time.
    staleTime: 0,
  });
  const hits = useMemo(
    () => (isSearching ? (found.data?.pages.flatMap((page) => page.hits) ?? []) : []),
    [isSearching, found.data],
  );
  return { ...found, hits, isSearching, count: isSearching ? (found.data?.pages[0]?.count ?? 0) : 0 };
}

type Hits = ReturnType<typeof useHits>;

/** Index of the current hit; a new text starts again at the newest. */
function useStep(found: Hits, searchParam: string) {
  const { hits, isPlaceholderData, isFetching } = found;
  const { read } = useMore(found);
  const [step, setStep] = useState({ searchParam: '', at: 0 });
  const isOfText = step.searchParam === searchParam;
  if (!isOfText && !isPlaceholderData && !isFetching) setStep({ searchParam, at: 0 });
  const at = isOfText ? step.at : 0;

  useEffect(() => {
    if (at >= hits.length - PREFETCH_HITS) read?.();
  }, [at, hits.length, read]);

  const stepTo = (next: number) => (hits[next] ? () => setStep({ searchParam, at: next }) : undefined);
  return { at, hitId: isOfText ? hits[at]?.id : undefined, older: stepTo(at + 1), newer: stepTo(at - 1) };
}

/** Searches a conversation and steps through the hits from the newest. */
export function useFindInThread(scrollToMessage: ScrollToMessage) {
  const [text, setText] = useState('');
  const searchParam = useDebounced(text.trim(), DEBOUNCE_MS);
  const found = useHits(searchParam);
  const { at, hitId, older, newer } = useStep(found, searchParam);

  useEffect(() => {
    if (hitId !== undefined) scrollToMessage(hitId, false);
    // A new text scrolls to its hit even when that is the same message.
  }, [hitId, searchParam, scrollToMessage]);

  return {
    text,
    setText,
    count: found.count,
    /** Number of the current hit, from 1; 0 for none. */
    shown: found.hits.length > 0 ? at + 1 : 0,
    isSearching: found.isSearching,
    isBusy: found.isFetching || text.trim() !== searchParam,
    error: found.error,
    refetch: found.refetch,
    older,
    newer,
  };
}
