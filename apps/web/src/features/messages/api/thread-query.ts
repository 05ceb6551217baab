import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, type Get } from '../../../shared/api/api-client.js';
import { nextMoment } from '../../../shared/live/ledger.js';
import { messageKeys } from './message-cache.js';
import type { MessageWirePage, ReadMessagePage } from './message-thread.js';

/** The thread of a ticket, newest page first. */
export const threadQuery = (ticketId: number, get: Get = api.get) =>
  infiniteQueryOptions({
    queryKey: messageKeys.thread(ticketId),
    queryFn: async ({ pageParam, signal }): Promise<ReadMessagePage> => {
      const readAt = nextMoment();
      // Reading is told apart, when somebody really looks (useMarkRead).
      const query = { before: pageParam, markAsRead: false };
      return { ...(await get<MessageWirePage>(`/messages/${ticketId}`, query, { signal })), readAt };
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ hasMore, messages }) => (hasMore ? messages[0]?.seq : undefined),
    // A thread hears of acks only while it is open: what is cached is painted, and read anew.
    staleTime: 0,
  });
