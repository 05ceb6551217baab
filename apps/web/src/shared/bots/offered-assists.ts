import type { OfferedAssists } from '@prosa/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, type Get } from '../api/api-client.js';
import { KEYS } from '../api/keys.js';

/** Admins change it rarely. */
const STALE_MS = 5 * 60_000;
const NOTHING: OfferedAssists = { transcription: 'off', isOn: false, hasBots: false };

/** Query of what people may use of the company's models and bots. */
export const offeredAssistsQuery = (get: Get = api.get) =>
  queryOptions({
    queryKey: KEYS.offeredAssists,
    staleTime: STALE_MS,
    queryFn: ({ signal }) => get('/assists', { signal }),
  });

/** What people may use of the company's models and bots; nothing before it is known. */
export const useOfferedAssists = (): OfferedAssists => useQuery(offeredAssistsQuery()).data ?? NOTHING;
