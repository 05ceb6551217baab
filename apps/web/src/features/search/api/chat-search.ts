import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { isSearchable } from './message-search.js';

/** Messages of the user's chats that contain the words, newest first; further pages on demand. */
export function useChatSearch(searchParam: string) {
  const found = useInfiniteQuery({
    queryKey: KEYS.chatSearch(searchParam),
    queryFn: ({ pageParam: cursor, signal }) => api.get('/chats/search', { query: { searchParam, cursor }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    enabled: isSearchable({ searchParam }),
    placeholderData: keepPreviousData,
  });
  const hits = useMemo(() => found.data?.pages.flatMap((page) => page.hits) ?? [], [found.data]);
  return { ...found, hits };
}
