import type { TagLabel } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/api-client.js';
import { refreshTags, tagOptionsQuery } from './tags-cache.js';

/** Colour of a tag that is created from the contact's tag field. */
const FIRST_COLOR = '#0e7490';

/** Every contact tag. */
export const useTagOptions = () => useQuery(tagOptionsQuery());

const sameName = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0;

/** The tag of that name, whatever its case and accents: the server holds a name for taken then. */
export const findTag = (tags: readonly TagLabel[], name: string): TagLabel | undefined =>
  tags.find((tag) => sameName(tag.name, name));

/**
 * Replaces the tags of a contact. A name instead of a tag means the tag of that name, created if there is none. The tags
 * are read again for it: those shown may still be loading, or a colleague may have created it.
 */
export function useSyncTags(contactId: number) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: async (tags: (TagLabel | string)[]) => {
      const known = tags.some((tag) => typeof tag === 'string') ? await queryClient.fetchQuery(tagOptionsQuery()) : [];
      const ids: { id: number }[] = [];
      for (const tag of tags) {
        const found = typeof tag === 'string' ? (findTag(known, tag) ?? (await createTag(tag))) : tag;
        ids.push({ id: found.id });
      }
      return api.post('/tags/sync', { body: { contactId, tags: ids } });
    },
    onSuccess: () => refreshTags(queryClient),
  });
}

const createTag = (name: string) => api.post('/tags', { body: { name, color: FIRST_COLOR } });
