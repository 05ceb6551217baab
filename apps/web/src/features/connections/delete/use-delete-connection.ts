import type { ConnectionView } from '@prosa/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { dropConnection } from '../api/connections-cache.js';

/** How many live tickets lose the connection, read when somebody is about to delete it. */
export function useConnectionUsage({ id: connectionId }: ConnectionView) {
  return useQuery({
    queryKey: KEYS.connectionUsage(connectionId),
    queryFn: ({ signal }) => api.get('/whatsapp/:connectionId/usage', { params: { connectionId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Deletes a connection; an error is shown as a toast. */
export function useDeleteConnection() {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ id: connectionId }: ConnectionView) =>
      api.delete('/whatsapp/:connectionId', { params: { connectionId } }),
    onSuccess: (_, { id }) => {
      dropConnection(queryClient, id);
      toaster.success({ title: t('state.deleted') });
    },
    onError: useErrorToast(),
  });
}
