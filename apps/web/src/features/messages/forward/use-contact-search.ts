import type { ContactView } from '@prosa/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useDebounced } from '../../../shared/lists/use-debounced.js';

/** Minimal length of a search (docs/spec/core.md §5, §9). */
export const SEARCH_MIN_LENGTH = 3;
const DEBOUNCE_MS = 500;

/** Contacts whose name or number contains the words; undefined while the text is too short. */
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
