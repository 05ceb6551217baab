import type { PromptRow } from '@prosa/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../api/api-client.js';
import { KEYS } from '../api/keys.js';
import { records } from '../records/records.js';

/** The company's prompts, by name (docs/spec/secondary.md §2). */
export const prompts = records<PromptRow>({
  name: 'prompts',
  isWhole: true,
  fetchPart: async (_, signal, get) => {
    const { prompts: rows } = await get('/prompt', { signal });
    return { rows, hasMore: false, count: rows.length };
  },
  remove: (id) => api.delete('/prompt/:promptId', { params: { promptId: id } }),
  topics: { prompt: (event) => (event.action === 'delete' ? { drop: event.promptId } : { put: event.prompt }) },
  others: [KEYS.promptChoices],
  placeOf: ({ name }) => name,
});

/** Query of every prompt of the company, for choosing one. */
export const promptChoicesQuery = (get: Get = api.get) =>
  queryOptions({
    queryKey: KEYS.promptChoices,
    // Read again with each form: few are open, and rarely.
    staleTime: 0,
    queryFn: async ({ signal }) => (await get('/prompt', { signal })).prompts,
  });
