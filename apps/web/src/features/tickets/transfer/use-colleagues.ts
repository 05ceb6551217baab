import type { UserPage, UserView } from '@prosa/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useDebounced } from '../../../shared/lists/use-debounced.js';

const SEARCH_AFTER_MS = 250;

const presentFirst = (a: UserView, b: UserView) => Number(b.online) - Number(a.online);

/** Whom a ticket may go to, by name: who is there comes first. As it is now: people come and go. */
export function useColleagues(text: string) {
  const searchParam = useDebounced(text.trim(), SEARCH_AFTER_MS);

  return useQuery({
    queryKey: ['tickets', 'colleagues', searchParam],
    queryFn: async ({ signal }) => {
      const query = { searchParam: searchParam === '' ? undefined : searchParam };
      const { users } = await api.get<UserPage>('/users', query, { signal });
      return users.sort(presentFirst);
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
