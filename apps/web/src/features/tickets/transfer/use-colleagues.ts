import type { UserPage, UserView } from '@prosa/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useDebounced } from '../../../shared/lists/use-debounced.js';

const SEARCH_AFTER_MS = 250;

const presentFirst = (a: UserView, b: UserView) => Number(b.online) - Number(a.online);

/** As people type names: without regard to case and accents. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/**
 * Whom a ticket may go to, by name: who is there comes first. As it is now: people come and go. What is shown fits what
 * is typed at once, before it is asked for, so that a quick Enter takes nobody else.
 */
export function useColleagues(text: string) {
  const typed = text.trim();
  const searchParam = useDebounced(typed, SEARCH_AFTER_MS);
  const { data, isPending, isPlaceholderData } = useQuery({
    queryKey: ['tickets', 'colleagues', searchParam],
    queryFn: async ({ signal }) => {
      const query = { searchParam: searchParam === '' ? undefined : searchParam };
      const { users } = await api.get<UserPage>('/users', query, { signal });
      return users.sort(presentFirst);
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isOfBefore = isPlaceholderData || searchParam !== typed;
  const fits = ({ name }: UserView) => !isOfBefore || fold(name).includes(fold(typed));
  return { colleagues: (data ?? []).filter(fits), isSearching: isPending || isOfBefore };
}
