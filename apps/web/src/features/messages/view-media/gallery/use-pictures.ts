import { useMemo } from 'react';
import { isPicture } from '../../../../shared/conversation/is-picture.js';
import type { ThreadMessage } from '../../../../shared/conversation/thread-message.js';
import { useConversation } from '../../../../shared/conversation/use-conversation.js';

export const linkOf = ({ localUrl, mediaUrl }: ThreadMessage) => localUrl ?? mediaUrl ?? '';

const isShown = (message: ThreadMessage) => isPicture(message) && linkOf(message) !== '' && !message.isDeleted;

/**
 * Pictures and videos of a thread around the opened one, oldest first: at once those of the open window, then, on
 * demand, those before and after it. The window itself does not move.
 */
export function usePictures(messages: readonly ThreadMessage[], opened: ThreadMessage) {
  const { usePictures: useFurtherPictures } = useConversation();
  const { pictures: further, pageCount, older, newer } = useFurtherPictures(opened.id);

  const pictures = useMemo(() => {
    const shown = [...further, ...messages].filter(isShown);
    return [...new Map(shown.map((message) => [message.id, message])).values()].sort((a, b) => a.seq - b.seq);
  }, [further, messages]);
  return {
    pictures,
    pageCount,
    /** Whether there may be further ones. */
    hasMore: opened.id > 0 && (pageCount === 0 || older.hasMore || newer.hasMore),
    older,
    newer,
  };
}
