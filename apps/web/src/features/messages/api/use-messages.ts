import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { messageKeys, trimThread } from './message-cache.js';
import { type Around, reachesNewest, threadMessages } from './message-thread.js';
import { withOutbox, type Outgoing } from './outbox.js';
import { useLearned } from './use-learned.js';
import { useThreadPages } from '../paging/use-thread-pages.js';

const EMPTY: Outgoing[] = [];

/** The messages of the window that was opened at a place, oldest first, with the outbox where it reaches the newest. */
export function useMessages(ticketId: number, around: Around) {
  const queryClient = useQueryClient();
  const { pages, ...thread } = useThreadPages(ticketId, around);
  const learned = useLearned(ticketId);
  const { data: outbox = EMPTY } = useQuery<Outgoing[]>({
    queryKey: messageKeys.outbox(ticketId),
    queryFn: skipToken,
    structuralSharing: false,
    gcTime: Infinity,
  });

  useEffect(() => () => trimThread(queryClient, ticketId), [queryClient, ticketId]);

  const isAtNewest = pages !== undefined && reachesNewest(pages);
  const messages = useMemo(
    () => pages && withOutbox(threadMessages(pages, learned), isAtNewest ? outbox : EMPTY, ticketId),
    [pages, learned, outbox, isAtNewest, ticketId],
  );
  return {
    ...thread,
    messages,
    /** Seq of the message that the window was opened around. */
    openedAtSeq: pages?.find(({ aroundSeq }) => aroundSeq !== null)?.aroundSeq ?? null,
    /** Whether it contains the newest messages. */
    isAtNewest,
  };
}
