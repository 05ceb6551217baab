import { useMemo } from 'react';
import type { PicturePages } from '../../../shared/conversation/conversation.js';
import { withOutbox } from '../../../shared/conversation/outbox.js';
import { presentationOf } from './presentation-of.js';
import { threadMessages, useLearned } from './use-messages.js';
import { usePicturePages } from './use-thread-pages.js';

/** Pictures and videos of a thread around one of them, read on demand; the open window does not move. */
export function usePictures(ticketId: number, messageId: number): PicturePages {
  const { pages, older, newer } = usePicturePages(ticketId, messageId);
  const learned = useLearned(ticketId);
  const pictures = useMemo(
    () => (pages ? withOutbox(threadMessages(pages, learned), [], presentationOf(ticketId)) : []),
    [pages, learned, ticketId],
  );
  return { pictures, pageCount: pages?.length ?? 0, older, newer };
}
