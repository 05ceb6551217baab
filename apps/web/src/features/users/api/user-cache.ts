import type { LiveEvents, UserView } from '@prosa/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { dropRow, putRow } from '../../../shared/lists/paged-cache.js';

export const userKeys = { list: ['users', 'list'], choices: ['users', 'choices'] } as const;

/** The one way a user enters the lists, whether a reply or a live event brought it. */
export const putUser = (queryClient: QueryClient, user: UserView): void => putRow(queryClient, userKeys.list, user);

/** News of a user, as the company's consoles hear it. */
export function applyUser(queryClient: QueryClient, event: LiveEvents['user']): void {
  if (event.action === 'delete') dropRow(queryClient, userKeys.list, event.userId);
  else putUser(queryClient, event.user);
}
