import type { ContactView } from '@prosa/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useDebounced } from '../../../shared/lists/use-debounced.js';

/** core.md §5, §9: search begins with this many characters, and after a rest of this many milliseconds. */
export const SEARCH_FROM = 3;
const REST_MS = 500;

/** Contacts whose name or number has the words in it; undefined while too few are typed. */
export function useContactSearch(typed: string) {
  const words = useDebounced(typed.trim(), REST_MS);
  const isLongEnough = words.length >= SEARCH_FROM;
  const { data, isError, refetch } = useQuery({
    queryKey: ['messages', 'receivers', words],
    queryFn: () => api.get<{ contacts: ContactView[] }>('/contacts', { searchParam: words }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  return { contacts: isLongEnough ? data?.contacts : undefined, isError, retry: () => void refetch() };
}
