import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { messageKeys, trimThread } from './message-cache.js';
import type { Around, MessageWindow } from '../../../shared/conversation/conversation.js';
import { reachesNewest, type MessageLedger, threadMessages } from './message-thread.js';
import { withOutbox } from '../../../shared/conversation/outbox.js';
import type { Outgoing } from '../../../shared/conversation/thread-message.js';
import { presentationOf } from './presentation-of.js';
import { useThreadPages } from './use-thread-pages.js';

const EMPTY: Outgoing[] = [];

const NOTHING: MessageLedger = {};

/** What was learned of a thread's messages since its pages were read. */
export function useLearned(ticketId: number): MessageLedger {
  const { data } = useQuery<MessageLedger>({ queryKey: messageKeys.learned(ticketId), queryFn: skipToken });
  return data ?? NOTHING;
}

/** The messages of the window that was opened at a place, oldest first, with the outbox where it reaches the newest. */
export function useMessages(ticketId: number, around: Around): MessageWindow {
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
    () => pages && withOutbox(threadMessages(pages, learned), isAtNewest ? outbox : EMPTY, presentationOf(ticketId)),
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
