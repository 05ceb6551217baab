import type { TagView } from '@prosa/contracts';
import { api } from '../../../shared/api/api-client.js';
import { records } from '../../../shared/records/records.js';
import { COLUMN_TAGS, CONTACT_TAGS, tagKeys } from '../../../shared/tags/tags-cache.js';

/** What one writes about a tag. */
export type TagInput = Pick<TagView, 'name' | 'color'>;

/** The contact tags by name with their numbers of contacts (docs/spec/core.md §5). */
export const tags = records<TagView, TagInput>({
  name: 'tags',
  fetchPart: async ({ search, at }, signal, get) => {
    // The start is an offset plus one: the first page is 1, the next ones are given by the reply.
    const offset = at - 1;
    const query = { searchParam: search || undefined, offset, kanban: CONTACT_TAGS };
    const { tags: rows, hasMore } = await get('/tags', { query, signal });
    return { rows, hasMore, next: offset + rows.length + 1 };
  },
  save: (input, id) =>
    id === undefined
      ? api.post('/tags', { body: { ...input, kanban: CONTACT_TAGS } })
      : api.put('/tags/:tagId', { params: { tagId: id }, body: input }),
  remove: (id) => api.delete('/tags/:tagId', { params: { tagId: id } }),
  topics: {
    tag: (event) => {
      if (event.action === 'delete') return { drop: event.tagId };
      return event.tag.kanban === COLUMN_TAGS ? 'none' : { put: event.tag };
    },
    // A contact's tags count in the numbers.
    contact: () => 'read',
  },
  others: [tagKeys.options],
  placeOf: ({ name }) => name,
});
