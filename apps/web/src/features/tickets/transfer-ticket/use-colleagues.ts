import type { UserView } from '@prosa/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { normalize } from '../../../shared/format/normalize.js';
import { useDebounced } from '../../../shared/lists/use-debounced.js';
import { useSession } from '../../../shared/session/use-session.js';

const SEARCH_AFTER_MS = 250;

const onlineFirst = (a: UserView, b: UserView) => Number(b.online) - Number(a.online);

/**
 * Colleagues by name, without oneself, online ones first, read at each opening. Known names are filtered while the search for a new text
 * is under way, so that a quick Enter never chooses one that does not match.
 */
export function useColleagues(text: string) {
  const { user } = useSession();
  const typed = text.trim();
  const searchParam = useDebounced(typed, SEARCH_AFTER_MS);
  const { data, isPending, isPlaceholderData } = useQuery({
    queryKey: KEYS.colleagues(searchParam),
    queryFn: async ({ signal }) => {
      const query = { searchParam: searchParam === '' ? undefined : searchParam };
      const { users } = await api.get('/users', { query, signal });
      return users.sort(onlineFirst);
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isOutdated = isPlaceholderData || searchParam !== typed;
  const fits = ({ id, name }: UserView) =>
    id !== user.id && (!isOutdated || normalize(name).includes(normalize(typed)));
  return { colleagues: (data ?? []).filter(fits), isSearching: isPending || isOutdated };
}
