import { CONTACT_SEARCH_MIN, type ContactView } from '@prosa/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { useDebounced } from '../../../shared/lists/use-debounced.js';

/** core.md §9. */
const SEARCH_AFTER_MS = 500;

/** Contacts by name or number, from three characters on (core.md §5). */
export function useContactSearch(text: string) {
  const rested = useDebounced(text.trim(), SEARCH_AFTER_MS);
  const isEnough = (searched: string) => searched.length >= CONTACT_SEARCH_MIN;
  const { data, isFetching } = useQuery({
    queryKey: ['tickets', 'contacts', rested],
    queryFn: ({ signal }) => api.get<{ contacts: ContactView[] }>('/contacts', { searchParam: rested }, { signal }),
    enabled: isEnough(rested),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isShort = !isEnough(text.trim());
  return { contacts: isShort ? [] : (data?.contacts ?? []), isShort, isLooking: isFetching || rested !== text.trim() };
}
