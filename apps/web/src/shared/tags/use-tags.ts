import type { TagLabel } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api-client.js';
import { refreshTags, tagOptionsQuery } from './tags-cache.js';

/** Colour of a tag that is created from the contact's tag field. */
const FIRST_COLOR = '#0e7490';

/** Every contact tag. */
export const useTagOptions = () => useQuery(tagOptionsQuery());

/** Replaces the tags of a contact. A name instead of an id creates that tag first. */
export function useSyncTags(contactId: number) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: async (tags: (TagLabel | string)[]) => {
      const ids: { id: number }[] = [];
      for (const tag of tags) ids.push({ id: typeof tag === 'string' ? (await createTag(tag)).id : tag.id });
      return api.post('/tags/sync', { body: { contactId, tags: ids } });
    },
    onSuccess: () => refreshTags(queryClient),
  });
}

const createTag = (name: string) => api.post('/tags', { body: { name, color: FIRST_COLOR } });
