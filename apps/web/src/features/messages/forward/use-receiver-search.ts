import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { KEYS } from '../../../shared/api/keys.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { useDebounced } from '../../../shared/lists/use-debounced.js';

/** Minimal length of a search (docs/spec/core.md §5, §9). */
export const SEARCH_MIN_LENGTH = 3;
const DEBOUNCE_MS = 500;

/** Receivers whose name or number contains the words; undefined while the text is too short. */
export function useReceiverSearch(typed: string) {
  const { forwarding } = useConversation();
  const text = useDebounced(typed.trim(), DEBOUNCE_MS);
  const isLongEnough = text.length >= SEARCH_MIN_LENGTH;
  const { data, isError, refetch } = useQuery({
    queryKey: KEYS.receivers(text),
    queryFn: ({ signal }) => forwarding?.findReceivers(text, signal) ?? [],
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  return { receivers: isLongEnough ? data : undefined, isError, retry: () => void refetch() };
}
