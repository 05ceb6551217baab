import type { AuthoriseCloudInput, ConnectCloudInput } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { storeAnswer } from '../../../shared/api/cache/store-answer.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';

/** What was entered for a number, without its secrets. */
export const useCloudConnection = (connectionId: number) =>
  useQuery({
    queryKey: KEYS.cloudConnection(connectionId),
    queryFn: ({ signal }) => api.get('/whatsappapi/:connectionId', { params: { connectionId }, signal }),
  });

export function useConnectCloud() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ConnectCloudInput) => api.post('/whatsappapi', { body: input }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEYS.connections, exact: true }),
  });
}

export function useAuthoriseCloud(connectionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<AuthoriseCloudInput, 'connectionId'>) =>
      api.put('/whatsappapi/:connectionId', { params: { connectionId }, body }),
    onSuccess: (view) => {
      storeAnswer(queryClient, KEYS.cloudConnection(connectionId), view);
      void queryClient.invalidateQueries({ queryKey: KEYS.connections, exact: true });
    },
  });
}

export const useTemplates = (connectionId: number) =>
  useQuery({
    queryKey: KEYS.cloudTemplates(connectionId),
    queryFn: ({ signal }) => api.get('/whatsapp/:connectionId/templates', { params: { connectionId }, signal }),
  });

/** Reads the templates from Meta again. */
export function useSyncTemplates(connectionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/whatsapp/:connectionId/templates/sync', { params: { connectionId } }),
    onSuccess: (list) => storeAnswer(queryClient, KEYS.cloudTemplates(connectionId), list),
    onError: useErrorToast(),
  });
}
