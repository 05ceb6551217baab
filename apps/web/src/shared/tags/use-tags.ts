import type { ContactView, TagLabel, TagView } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api-client.js';
import { useLive } from '../live/use-live.js';
import { refreshTags, tagOptionsQuery } from './tags-cache.js';

/** A tag that is made where it is first needed. */
const FIRST_COLOR = '#0e7490';

/** Every tag that a contact may have, as they are now. */
export function useTagOptions() {
  const queryClient = useQueryClient();
  useLive('tag', () => refreshTags(queryClient));
  return useQuery(tagOptionsQuery());
}

/** Gives a contact these tags and no others. A name is a tag that is to be made first. */
export function useSyncTags(contactId: number) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: async (tags: (TagLabel | string)[]) => {
      const ids: { id: number }[] = [];
      for (const tag of tags) ids.push({ id: typeof tag === 'string' ? (await makeTag(tag)).id : tag.id });
      return api.post<ContactView>('/tags/sync', { contactId, tags: ids });
    },
    onSuccess: () => refreshTags(queryClient),
  });
}

const makeTag = (name: string) => api.post<TagView>('/tags', { name, color: FIRST_COLOR });
