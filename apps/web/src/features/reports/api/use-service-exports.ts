import type { StartServiceExportInput } from '@prosa/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { openDownload } from '../../../shared/format/save-file.js';
import { applyEvent } from '../../../shared/live/live-table.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import { serviceExportsLine } from './service-exports-cache.js';

/** Starts an export. */
export function useStartExport() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (input: StartServiceExportInput) => api.post('/dashboard/exports', { body: input }),
    onSuccess: ({ export: { link: _, ...started } }) =>
      applyEvent(queryClient, serviceExportsLine, { action: 'update', export: started }),
    onError: useErrorToast(),
  });
}

/** Fetches the file of an export that is done, by a link made for it. The variable is its id. */
export const useDownloadExport = () =>
  useMutation({
    mutationFn: (exportId: number) => api.get('/dashboard/exports/:exportId', { params: { exportId } }),
    onSuccess: ({ export: { link } }) => link !== null && openDownload(link),
    onError: useErrorToast(),
  });

/** Deletes an export; one that runs is stopped. The variable is its id. */
export function useDeleteExport() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (exportId: number) => api.delete('/dashboard/exports/:exportId', { params: { exportId } }),
    onSuccess: ({ exportId }) => applyEvent(queryClient, serviceExportsLine, { action: 'delete', exportId }),
    onError: useErrorToast(),
  });
}
