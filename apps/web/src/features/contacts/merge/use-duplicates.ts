import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { applyChange } from '../../../shared/records/apply-change.js';
import { contacts } from '../api/contacts.js';

const duplicatesQuery = queryOptions({
  queryKey: KEYS.contactDuplicates,
  queryFn: ({ signal }) => api.get('/contacts/duplicates', { signal }),
  gcTime: 0,
});

/** Pairs of contacts that may be one person. */
export const useDuplicates = () => useQuery(duplicatesQuery);

/** Merges two contacts into one. */
export function useMergeContacts() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (pair: { contactId: number; otherId: number }) => api.post('/contacts/merge', { body: pair }),
    onSuccess: (merged, { otherId }) => {
      applyChange(queryClient, contacts, { drop: otherId });
      applyChange(queryClient, contacts, { put: merged });
    },
    // One of the two may be missing meanwhile.
    onError: () => applyChange(queryClient, contacts, 'read'),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: duplicatesQuery.queryKey }),
  });
}
