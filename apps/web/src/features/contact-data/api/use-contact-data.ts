import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { storeAnswer } from '../../../shared/api/cache/store-answer.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

/** While something runs, its progress is read again after this time. */
const PROGRESS_MS = 1_000;

/** What an erasure of the contact would remove now. */
export function useErasurePlan(contactId: number) {
  return useQuery({
    queryKey: KEYS.erasurePlan(contactId),
    queryFn: ({ signal }) => api.get('/contacts/:contactId/erasure', { params: { contactId }, signal }),
    gcTime: 0,
  });
}

/** Starts the erasure. The variable is the contact's name. */
export function useEraseContact(contactId: number) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (name: string) => api.post('/contacts/:contactId/erasure', { params: { contactId }, body: { name } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: KEYS.erasures }),
    onError: useErrorToast(),
  });
}

/** The company's erasures, the latest first. */
export function useErasures() {
  return useQuery({
    queryKey: KEYS.erasures,
    queryFn: ({ signal }) => api.get('/erasures', { signal }),
    refetchInterval: ({ state }) => (state.data?.some((each) => each.state === 'running') ? PROGRESS_MS : false),
  });
}

/** The contact's last export, and how to start another. */
export function useDataExport(contactId: number) {
  const queryClient = useQueryClient();
  const queryKey = KEYS.dataExport(contactId);
  const last = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await api.get('/contacts/:contactId/data-export', { params: { contactId }, signal })).export,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? PROGRESS_MS : false),
  });
  const start = useMutation({
    mutationFn: () => api.post('/contacts/:contactId/data-export', { params: { contactId } }),
    onSuccess: (reply) => storeAnswer(queryClient, queryKey, reply.export),
    onError: useErrorToast(),
  });

  return { last, start };
}
