import type { MessageHit, MessageHitPage, SearchMessagesInput } from '@prosa/contracts';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';

/** Search text and filters. */
export type SearchCriteria = Omit<SearchMessagesInput, 'cursor' | 'ticketId' | 'contactId'>;

/** Minimal length of a search (MESSAGE_SEARCH_LENGTH of the contracts). */
const LETTERS_MIN = 2;

export const isSearchable = ({ searchParam }: SearchCriteria): boolean => searchParam.trim().length >= LETTERS_MIN;

/** Messages that contain the words, newest first; further pages on demand. */
export function useMessageSearch(criteria: SearchCriteria) {
  const found = useInfiniteQuery({
    queryKey: KEYS.messageSearch(criteria),
    queryFn: ({ pageParam: cursor, signal }) => api.get('/messages/search', { query: { ...criteria, cursor }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    enabled: isSearchable(criteria),
    placeholderData: keepPreviousData,
  });
  const groups = useMemo(() => groupsOf(found.data), [found.data]);
  return { ...found, groups };
}

/** Consecutive hits in one conversation. */
export interface HitGroup {
  key: number;
  hits: MessageHit[];
}

function groupsOf(data: InfiniteData<MessageHitPage> | undefined): HitGroup[] {
  const groups: HitGroup[] = [];
  for (const hit of data?.pages.flatMap(({ hits }) => hits) ?? []) {
    const last = groups.at(-1);
    if (last && isSameConversation(last.hits[0], hit)) last.hits.push(hit);
    else groups.push({ key: hit.id, hits: [hit] });
  }
  return groups;
}

const isSameConversation = (a: MessageHit, b: MessageHit): boolean =>
  a.contact.id === b.contact.id && a.whatsapp.id === b.whatsapp.id;
