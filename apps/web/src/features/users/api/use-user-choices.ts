import type { ConnectionView, QueueView } from '@prosa/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { userKeys } from './user-cache.js';

/** The company's queues and connections, which the user form offers; read when it opens. */
export function useUserChoices({ isEnabled }: { isEnabled: boolean }) {
  return useQuery({
    queryKey: userKeys.choices,
    queryFn: async ({ signal }) => {
      const [queues, connections] = await Promise.all([
        api.get<QueueView[]>('/queue', undefined, { signal }),
        api.get<ConnectionView[]>('/whatsapp', { session: 0 }, { signal }),
      ]);
      return { queues, connections };
    },
    staleTime: 0,
    enabled: isEnabled,
  });
}
