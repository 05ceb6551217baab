import { skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { api } from '../../../shared/api/api-client.js';
import { nextMoment } from '../../../shared/live/ledger.js';
import { messageKeys, trimThread } from './message-cache.js';
import { threadMessages, type MessageLedger, type MessageWirePage, type ReadMessagePage } from './message-thread.js';
import { withOutbox, type Outgoing } from './outbox.js';

const NOTHING: MessageLedger = {};
const EMPTY: Outgoing[] = [];

async function readPage(ticketId: number, before: number | null, signal: AbortSignal): Promise<ReadMessagePage> {
  const readAt = nextMoment();
  // Reading is told apart, when somebody really looks (useMarkRead).
  const query = { before, markAsRead: false };
  return { ...(await api.get<MessageWirePage>(`/messages/${ticketId}`, query, { signal })), readAt };
}

/** The thread of a ticket, oldest first, with what is on its way out; older pages on demand. */
export function useMessages(ticketId: number) {
  const queryClient = useQueryClient();
  const thread = useInfiniteQuery({
    queryKey: messageKeys.thread(ticketId),
    queryFn: ({ pageParam, signal }) => readPage(ticketId, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ hasMore, messages }) => (hasMore ? messages[0]?.seq : undefined),
    // A thread hears of acks only while it is open: what is cached is painted, and read anew.
    staleTime: 0,
  });
  const { data: learned = NOTHING } = useQuery<MessageLedger>({
    queryKey: messageKeys.learned(ticketId),
    queryFn: skipToken,
  });
  const { data: outbox = EMPTY } = useQuery<Outgoing[]>({
    queryKey: messageKeys.outbox(ticketId),
    queryFn: skipToken,
    structuralSharing: false,
    gcTime: Infinity,
  });

  useEffect(() => () => trimThread(queryClient, ticketId), [queryClient, ticketId]);

  const messages = useMemo(
    () => thread.data && withOutbox(threadMessages(thread.data.pages, learned), outbox, ticketId),
    [thread.data, learned, outbox, ticketId],
  );
  return { ...thread, messages };
}
