import type { LiveEvents, TagLabel, TagView } from '@prosa/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../api/api-client.js';

export const tagKeys = { all: ['tags'], options: ['tags', 'options'], list: ['tags', 'list'] } as const;

/** Value of the `kanban` parameter for contact tags, as opposed to kanban lanes. */
export const CONTACT_TAGS = 0;

/** Query of every contact tag by name. */
export const tagOptionsQuery = (get: Get = api.get) =>
  queryOptions({
    queryKey: tagKeys.options,
    queryFn: ({ signal }) => get<TagView[]>('/tags/list', { kanban: CONTACT_TAGS }, { signal }),
  });

/** Applies a tag event to the tags of a contact. */
export function tagsAfter(tags: TagLabel[], event: LiveEvents['tag']): TagLabel[] {
  if (event.action === 'delete') return tags.filter(({ id }) => id !== event.tagId);
  const { id, name, color } = event.tag;
  return tags.map((tag) => (tag.id === id ? { id, name, color } : tag));
}

/** Invalidates the tag lists: names, order and counts are known to the server only. */
export const refreshTags = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({ queryKey: tagKeys.all });
};
