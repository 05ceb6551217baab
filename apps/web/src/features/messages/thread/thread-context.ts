import { createContext, useContext } from 'react';
import type { ThreadMessage } from '../api/outbox.js';

/** What a bubble can ask of the thread it stands in. */
export interface ThreadActions {
  /** Whether messages may be answered here: the ticket is open, and the reader attends it. */
  canReply: boolean;
  isGroup: boolean;
  reply: (message: ThreadMessage) => void;
  /** The reader, as far as it matters who wrote a note. */
  userId: number;
  isAdmin: boolean;
  /** An empty emoji takes our reaction back. */
  react: (message: ThreadMessage, emoji: string) => void;
  /** Ask back, then do it. */
  requestDelete: (message: ThreadMessage) => void;
  requestEdit: (message: ThreadMessage) => void;
  /** What is chosen to be forwarded; null while nobody chooses. */
  chosen: ReadonlySet<number> | null;
  /** Begins to choose, with this one. */
  select: (message: ThreadMessage) => void;
  toggle: (message: ThreadMessage) => void;
  /** Goes to a message of the thread, loaded or not. */
  jumpTo: (messageId: number) => void;
  /** Shows a picture or a film large, with the others of the thread beside it. */
  openImage: (message: ThreadMessage) => void;
  /** Sends a failed message again, whether or not the server ever had it. */
  retry: (message: ThreadMessage) => void;
  /** Gives up a message that the server never had. */
  discard: (message: ThreadMessage) => void;
  /** Signed links ran out: reads the thread once more. */
  renewLinks: () => void;
}

export const ThreadContext = createContext<ThreadActions | null>(null);

export function useThread(): ThreadActions {
  const actions = useContext(ThreadContext);
  if (!actions) throw new Error('A bubble needs a thread around it');
  return actions;
}
