import type { ApiKeyView } from '@prosa/contracts';
import { api } from '../../../shared/api/api-client.js';
import { records } from '../../../shared/records/records.js';

/** Ends a key at once; it stays in the list as revoked. */
export const revokeApiKey = (apiKeyId: number) => api.delete('/api-keys/:apiKeyId', { params: { apiKeyId } });

/** Keys of the external API, the latest first. */
export const apiKeys = records<ApiKeyView>({
  name: 'api-keys',
  isWhole: true,
  fetchPart: async (_, signal, get) => ({ rows: await get('/api-keys', { signal }), hasMore: false }),
  remove: revokeApiKey,
  topics: { apiKey: ({ apiKey }) => ({ put: apiKey }) },
  placeOf: ({ id }) => id,
});
