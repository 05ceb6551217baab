import { useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { KEYS } from '../../../shared/api/keys.js';

/** The company's queues and connections, which the user form offers; read when it opens. */
export function useUserChoices() {
  return useQuery({
    queryKey: KEYS.userChoices,
    queryFn: async ({ signal }) => {
      const [queues, connections] = await Promise.all([
        api.get('/queue', { signal }),
        api.get('/whatsapp', { signal }),
      ]);
      return { queues, connections };
    },
    staleTime: 0,
  });
}
