import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.js';
import { KEYS } from '../api/keys.js';
import type { LiveLine } from '../live/live-table.js';
import type { Room } from './room.js';
import { usePlan } from './use-plan.js';

/** The room for queues or connections, of which the console has the whole list; undefined while it loads. */
export function useRoom(of: 'queues' | 'connections', used: number | undefined): Room | undefined {
  const { data: plan } = usePlan();
  return plan && used !== undefined ? { of, used, limit: plan[of] } : undefined;
}

/** The room for users, counted by the server; undefined while it loads. */
export function useUsersRoom(): Room | undefined {
  const { data } = useQuery({
    queryKey: KEYS.usersUsage,
    queryFn: ({ signal }) => api.get('/users/usage', { signal }),
  });
  return data && { of: 'users', ...data };
}

/** Users and invitations come and go, and the plan may change. */
export const usersRoomLines = [
  { topic: 'user', keys: ({ action }) => (action === 'update' ? [] : [KEYS.usersUsage]) },
  { topic: 'invitation', keys: [KEYS.usersUsage] },
  { topic: 'company', keys: [KEYS.usersUsage] },
] satisfies LiveLine[];
