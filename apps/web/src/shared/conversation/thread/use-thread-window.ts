import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { MessageWindow, PicturePages } from '../conversation.js';
import { type Presentation, withOutbox } from '../outbox.js';
import type { Outgoing } from '../thread-message.js';
import { messageKeys, trimThread } from './thread-cache.js';
import {
  type MessagePage,
  reachesNewest,
  type ReadPage,
  type StoredMessage,
  type ThreadId,
  type ThreadLedger,
} from './thread-pages.js';
import { type PagesQuery, useThreadPages } from './use-thread-pages.js';

const EMPTY: Outgoing[] = [];

const NOTHING = {};

/** A thread whose messages a kind of conversation stores in its own way. */
export interface ThreadSource<M extends StoredMessage, P extends MessagePage<M>> {
  threadId: ThreadId;
  /** Query of the window's pages. */
  query: PagesQuery<P>;
  /** The messages of pages in their newest state, oldest first; a stable function. */
  rowsOf: (pages: readonly ReadPage<P>[], learned: ThreadLedger<M>) => M[];
  /** How they are shown; stable. */
  presentation: Presentation<M>;
}

/** What was learned of a thread's messages since its pages were read. */
function useLearned<M extends StoredMessage>(threadId: ThreadId): ThreadLedger<M> {
  const { data } = useQuery<ThreadLedger<M>>({ queryKey: messageKeys.learned(threadId), queryFn: skipToken });
  return data ?? NOTHING;
}

/** The messages of a window, oldest first, with the outbox where it reaches the newest. */
export function useThreadWindow<M extends StoredMessage, P extends MessagePage<M>>(
  source: ThreadSource<M, P>,
): MessageWindow {
  const { threadId, query, rowsOf, presentation } = source;
  const queryClient = useQueryClient();
  const { pages, ...thread } = useThreadPages({ ...query, placeholderData: keepPreviousData });
  const learned = useLearned<M>(threadId);
  const { data: outbox = EMPTY } = useQuery<Outgoing[]>({
    queryKey: messageKeys.outbox(threadId),
    queryFn: skipToken,
    structuralSharing: false,
    gcTime: Infinity,
  });

  useEffect(() => () => trimThread(queryClient, threadId), [queryClient, threadId]);

  const isAtNewest = pages !== undefined && reachesNewest(pages);
  const messages = useMemo(
    () => pages && withOutbox(rowsOf(pages, learned), isAtNewest ? outbox : EMPTY, presentation),
    [pages, rowsOf, learned, outbox, isAtNewest, presentation],
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

/** Pictures and videos of a thread around one of them, read on demand; the open window does not move. */
export function useThreadPictures<M extends StoredMessage, P extends MessagePage<M>>(
  source: ThreadSource<M, P>,
): PicturePages {
  const { threadId, query, rowsOf, presentation } = source;
  const { pages, older, newer } = useThreadPages(query);
  const learned = useLearned<M>(threadId);
  const pictures = useMemo(
    () => (pages ? withOutbox(rowsOf(pages, learned), [], presentation) : []),
    [pages, rowsOf, learned, presentation],
  );
  return { pictures, pageCount: pages?.length ?? 0, older, newer };
}
