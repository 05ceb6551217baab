import type { TagPage, TagView } from '@prosa/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../shared/api/api-client.js';
import { usePagedList } from '../../../shared/lists/use-paged-list.js';
import { useLive } from '../../../shared/live/use-live.js';
import { CONTACT_TAGS, refreshTags, tagKeys } from '../../../shared/tags/tags-cache.js';

/** One read covers a burst of changes. */
const READ_AFTER_MS = 500;

/**
 * Tags by name with their numbers of contacts, kept up to date. Pages are addressed by offset
 * (docs/spec/wire-contract.md §1).
 */
export function useTagList() {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function readSoon() {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      refreshTags(queryClient);
    }, READ_AFTER_MS);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useLive('tag', readSoon);
  // A contact event may change the numbers.
  useLive('contact', readSoon);

  return usePagedList<TagView>({
    queryKey: tagKeys.list,
    fetchPage: async ({ searchParam, pageNumber }, signal) => {
      // Page "numbers" are offsets plus one: the first page is 1, the next ones are given by the reply.
      const offset = pageNumber - 1;
      const query = { searchParam: searchParam || undefined, offset, kanban: CONTACT_TAGS };
      const { tags, hasMore } = await api.get<TagPage>('/tags', query, { signal });
      return { rows: tags, hasMore, next: offset + tags.length + 1 };
    },
  });
}
