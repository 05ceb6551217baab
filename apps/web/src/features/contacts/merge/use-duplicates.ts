import type { ContactView, DuplicateContacts } from '@prosa/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { contactKeys } from '../api/contacts-cache.js';

const duplicatesQuery = queryOptions({
  queryKey: ['contacts', 'duplicates'],
  queryFn: ({ signal }) => api.get<DuplicateContacts[]>('/contacts/duplicates', undefined, { signal }),
  gcTime: 0,
});

/** Pairs of contacts that may be one person. */
export const useDuplicates = () => useQuery(duplicatesQuery);

/** Merges two contacts into one. */
export function useMergeContacts() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (pair: { contactId: number; otherId: number }) => api.post<ContactView>('/contacts/merge', pair),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: duplicatesQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: contactKeys.lists });
    },
  });
}
