import { CONTACT_SEARCH_MIN } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.js';
import { KEYS } from '../api/keys.js';
import { useDebounced } from '../lists/use-debounced.js';

/** Pause in typing before a search (docs/spec/core.md §9). */
const SEARCH_AFTER_MS = 500;

/** Contacts by name or number, from three characters on (docs/spec/core.md §5). */
export function useContactSearch(text: string) {
  const searchParam = useDebounced(text.trim(), SEARCH_AFTER_MS);
  const isEnough = (searched: string) => searched.length >= CONTACT_SEARCH_MIN;
  const { data, isPending } = useQuery({
    queryKey: KEYS.ticketContacts(searchParam),
    queryFn: ({ signal }) => api.get('/contacts', { query: { searchParam: searchParam }, signal }),
    enabled: isEnough(searchParam),
    staleTime: 0,
  });
  const isShort = !isEnough(text.trim());
  // Results of the previous text are not offered: a quick Enter would choose one of them.
  const isSearching = isPending || searchParam !== text.trim();
  return { contacts: isShort || isSearching ? [] : (data?.contacts ?? []), isShort, isSearching };
}
