import type { LiveEvents, TagLabel, TagView } from '@prosa/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../api/api-client.js';

export const tagKeys = { all: ['tags'], options: ['tags', 'options'], list: ['tags', 'list'] } as const;

/** Tags of contacts, and not the lanes of the kanban. */
export const CONTACT_TAGS = 0;

/** Every tag that a contact may have, by name. */
export const tagOptionsQuery = (get: Get = api.get) =>
  queryOptions({
    queryKey: tagKeys.options,
    queryFn: ({ signal }) => get<TagView[]>('/tags/list', { kanban: CONTACT_TAGS }, { signal }),
  });

/** The tags of a contact after news of one. */
export function tagsAfter(tags: TagLabel[], event: LiveEvents['tag']): TagLabel[] {
  if (event.action === 'delete') return tags.filter(({ id }) => id !== event.tagId);
  const { id, name, color } = event.tag;
  return tags.map((tag) => (tag.id === id ? { id, name, color } : tag));
}

/** What is called how, and by how many contacts, is for the server to say: read anew. */
export const refreshTags = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({ queryKey: tagKeys.all });
};
