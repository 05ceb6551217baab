import type { ContactView, TagLabel, TagView } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api-client.js';
import { useLive } from '../live/use-live.js';
import { refreshTags, tagOptionsQuery } from './tags-cache.js';

/** Colour of a tag that is created from the contact's tag field. */
const FIRST_COLOR = '#0e7490';

/** Every contact tag, kept up to date. */
export function useTagOptions() {
  const queryClient = useQueryClient();
  useLive('tag', () => refreshTags(queryClient));
  return useQuery(tagOptionsQuery());
}

/** Replaces the tags of a contact. A name instead of an id creates that tag first. */
export function useSyncTags(contactId: number) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: async (tags: (TagLabel | string)[]) => {
      const ids: { id: number }[] = [];
      for (const tag of tags) ids.push({ id: typeof tag === 'string' ? (await createTag(tag)).id : tag.id });
      return api.post<ContactView>('/tags/sync', { contactId, tags: ids });
    },
    onSuccess: () => refreshTags(queryClient),
  });
}

const createTag = (name: string) => api.post<TagView>('/tags', { name, color: FIRST_COLOR });
