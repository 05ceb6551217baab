import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';

/** Where a list is linked, read when somebody is about to delete it. */
export function useFileListUsage(fileListId: number) {
  return useQuery({
    queryKey: KEYS.fileListUsage(fileListId),
    queryFn: ({ signal }) => api.get('/files/:fileListId/usage', { params: { fileListId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
