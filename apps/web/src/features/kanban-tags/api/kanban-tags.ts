import type { TagView } from '@prosa/contracts';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { records } from '../../../shared/records/records.js';
import { COLUMN_TAGS } from '../../../shared/tags/tags-cache.js';

/** What one writes about a lane of the kanban. */
export type KanbanTagInput = Pick<TagView, 'name' | 'color'>;

/** Text without case and accents. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The lanes of the kanban in their order, with their numbers of tickets (docs/spec/secondary.md §2). */
export const kanbanTags = records<TagView, KanbanTagInput>({
  name: 'kanban-tags',
  // The server returns all of them, which are few.
  fetchPart: async ({ search }, signal, get) => {
    const { lista } = await get('/tags/kanban', { signal });
    return { rows: lista.filter(({ name }) => fold(name).includes(fold(search))), hasMore: false, count: lista.length };
  },
  save: (input, id) =>
    id === undefined
      ? api.post('/tags', { body: { ...input, kanban: COLUMN_TAGS } })
      : api.put('/tags/:tagId', { params: { tagId: id }, body: input }),
  remove: (id) => api.delete('/tags/:tagId', { params: { tagId: id } }),
  topics: {
    tag: (event) => {
      if (event.action === 'delete') return { drop: event.tagId };
      return event.tag.kanban === COLUMN_TAGS ? { put: event.tag } : 'none';
    },
    // Tickets that move, close and come count in the numbers.
    kanban: () => 'read',
    ticket: ({ action }) => (action === 'updateUnread' ? 'none' : 'read'),
  },
  others: [KEYS.kanbanColumns, KEYS.kanbanBoards],
  placeOf: ({ name, place }) => [name, place],
});
