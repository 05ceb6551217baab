import type { IntegrationRow } from '@prosa/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, type Get } from '../api/api-client.js';
import { KEYS } from '../api/keys.js';
import { records } from '../records/records.js';

/** The company's foreign bots, by name (docs/spec/secondary.md §2). */
export const integrations = records<IntegrationRow>({
  name: 'integrations',
  fetchPart: async ({ search, at }, signal, get) => {
    const query = { searchParam: search, pageNumber: at };
    const { queueIntegrations: rows, hasMore, count } = await get('/queueIntegration', { query, signal });
    return { rows, hasMore, count };
  },
  remove: (id) => api.delete('/queueIntegration/:integrationId', { params: { integrationId: id } }),
  topics: {
    queueIntegration: (event) =>
      event.action === 'delete' ? { drop: event.integrationId } : { put: event.queueIntegration },
  },
  others: [KEYS.integrationChoices],
  placeOf: ({ name }) => name,
});

/** Query of every foreign bot of the company, for choosing one. */
export const integrationChoicesQuery = (get: Get = api.get) =>
  queryOptions({
    queryKey: KEYS.integrationChoices,
    // Read again with each form: few are open, and rarely.
    staleTime: 0,
    queryFn: async ({ signal }) => (await get('/queueIntegration', { query: {}, signal })).queueIntegrations,
  });
