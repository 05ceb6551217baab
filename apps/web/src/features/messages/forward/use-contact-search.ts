import type { ContactView } from '@prosa/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useDebounced } from '../../../shared/lists/use-debounced.js';

/** core.md §5, §9: search begins with this many characters, and after a rest of this many milliseconds. */
export const SEARCH_MIN_LENGTH = 3;
const DEBOUNCE_MS = 500;

/** Contacts whose name or number has the words in it; undefined while too few are typed. */
export function useContactSearch(typed: string) {
  const searchParam = useDebounced(typed.trim(), DEBOUNCE_MS);
  const isLongEnough = searchParam.length >= SEARCH_MIN_LENGTH;
  const { data, isError, refetch } = useQuery({
    queryKey: ['messages', 'receivers', searchParam],
    queryFn: () => api.get<{ contacts: ContactView[] }>('/contacts', { searchParam: searchParam }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  return { contacts: isLongEnough ? data?.contacts : undefined, isError, retry: () => void refetch() };
}
