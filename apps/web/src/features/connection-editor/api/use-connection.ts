import type { ConnectionEditorRow } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';

/** A connection with its settings, read each time its editor opens. */
export function useConnection(connectionId: number) {
  return useQuery({
    queryKey: KEYS.connectionEditor(connectionId),
    // Admins alone reach the editor, and for them the row is complete.
    queryFn: async ({ signal }) =>
      (await api.get('/whatsapp/:connectionId', {
        params: { connectionId },
        query: { session: '0' },
        signal,
      })) as ConnectionEditorRow,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
