import { useMemo } from 'react';
import { threadMessages } from '../api/message-thread.js';
import { type ThreadMessage, withOutbox } from '../api/outbox.js';
import { isPicture } from '../paging/thread-query.js';
import { useLearned } from '../api/use-learned.js';
import { usePicturePages } from '../paging/use-thread-pages.js';

export const linkOf = ({ localUrl, mediaUrl }: ThreadMessage) => localUrl ?? mediaUrl ?? '';

const isShown = (message: ThreadMessage) => isPicture(message) && linkOf(message) !== '' && !message.isDeleted;

/**
 * Pictures and videos of a thread around the opened one, oldest first: at once those of the open window, then, on
 * demand, those before and after it. The window itself does not move.
 */
export function usePictures(ticketId: number, messages: readonly ThreadMessage[], opened: ThreadMessage) {
  const { pages, ...more } = usePicturePages(ticketId, opened.id);
  const learned = useLearned(ticketId);

  const pictures = useMemo(() => {
    const further = pages ? withOutbox(threadMessages(pages, learned), [], ticketId) : [];
    const shown = [...further, ...messages].filter(isShown);
    return [...new Map(shown.map((message) => [message.id, message])).values()].sort((a, b) => a.seq - b.seq);
  }, [pages, learned, messages, ticketId]);
  return {
    pictures,
    /** Number of pages read for them. */
    read: pages?.length ?? 0,
    /** Whether there may be further ones. */
    hasMore: opened.id > 0 && (!pages || more.hasOlder || more.hasNewer),
    readOlder: more.readOlder,
    readNewer: more.readNewer,
  };
}
