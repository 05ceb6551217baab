import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';

/** How often it is read while its page is visible, in milliseconds. */
const EVERY_MS = 10_000;

/** How the channels do, read again and again and by no event: each would change a figure. */
export const useOperations = () =>
  useQuery({
    queryKey: KEYS.operations,
    queryFn: ({ signal }) => api.get('/operations', { signal }),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
