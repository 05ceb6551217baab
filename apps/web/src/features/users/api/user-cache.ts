import type { LiveEvents, UserView } from '@prosa/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { dropRow, putRow } from '../../../shared/lists/paged-cache.js';

export const userKeys = { list: ['users', 'list'], choices: ['users', 'choices'] } as const;

/** Inserts or replaces a user in the cached lists; replies and live events both come here. */
export const putUser = (queryClient: QueryClient, user: UserView): void => putRow(queryClient, userKeys.list, user);

/** Applies a user event of the company. */
export function applyUser(queryClient: QueryClient, event: LiveEvents['user']): void {
  if (event.action === 'delete') dropRow(queryClient, userKeys.list, event.userId);
  else putUser(queryClient, event.user);
}
