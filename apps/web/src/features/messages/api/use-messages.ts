import { skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { messageKeys, trimThread } from './message-cache.js';
import { threadMessages, type MessageLedger } from './message-thread.js';
import { withOutbox, type Outgoing } from './outbox.js';
import { threadQuery } from './thread-query.js';

const NOTHING: MessageLedger = {};
const EMPTY: Outgoing[] = [];

/** The thread of a ticket, oldest first, with what is on its way out; older pages on demand. */
export function useMessages(ticketId: number) {
  const queryClient = useQueryClient();
  const thread = useInfiniteQuery(threadQuery(ticketId));
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
