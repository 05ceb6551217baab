import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../api/api-client.js';
import type { LiveLine } from '../live/live-table.js';

export const tagKeys = { all: ['tags'], options: ['tags', 'options'], list: ['tags', 'list'] } as const;

/** Value of the `kanban` parameter for contact tags, as opposed to kanban lanes. */
export const CONTACT_TAGS = 0;

/** Value of the `kanban` field of tags that are columns of the kanban. */
export const COLUMN_TAGS = 1;

/** Query of every contact tag by name. */
export const tagOptionsQuery = (get: Get = api.get) =>
  queryOptions({
    queryKey: tagKeys.options,
    queryFn: ({ signal }) => get('/tags/list', { query: { kanban: CONTACT_TAGS }, signal }),
  });

/** Names and order of the tags are known to the server only. */
export const tagOptionsLine = { topic: 'tag', keys: [tagKeys.options] } satisfies LiveLine;

/** Invalidates the tag lists: names, order and counts are known to the server only. */
export const refreshTags = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({ queryKey: tagKeys.all });
};
