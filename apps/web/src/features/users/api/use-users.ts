import type { UserPage, UserView } from '@prosa/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.js';
import { usePagedList } from '../../../shared/lists/use-paged-list.js';
import { useLive } from '../../../shared/live/use-live.js';
import { applyUser, userKeys } from './user-cache.js';

/** The company's users by name, kept up to date. */
export function useUsers() {
  const queryClient = useQueryClient();
  useLive('user', (event) => applyUser(queryClient, event));

  return usePagedList<UserView>({
    queryKey: userKeys.list,
    fetchPage: async (page, signal) => {
      const { users, hasMore } = await api.get<UserPage>('/users', page, { signal });
      return { rows: users, hasMore };
    },
  });
}
