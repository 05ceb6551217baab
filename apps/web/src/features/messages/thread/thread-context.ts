import { createContext, useContext } from 'react';
import type { ThreadMessage } from '../api/outbox.js';

/** Actions of the thread that its bubbles use. */
export interface ThreadActions {
  /** Whether the user may answer here: the ticket is open and theirs. */
  canReply: boolean;
  isGroup: boolean;
  reply: (message: ThreadMessage) => void;
  /** The user, who may delete own notes. */
  userId: number;
  isAdmin: boolean;
  /** An empty emoji removes the desk's reaction. */
  react: (message: ThreadMessage, emoji: string) => void;
  /** Asks for confirmation first. */
  requestDelete: (message: ThreadMessage) => void;
  requestEdit: (message: ThreadMessage) => void;
  /** Ids of the messages chosen for forwarding; null outside selection mode. */
  chosen: ReadonlySet<number> | null;
  /** Starts the selection mode with this message. */
  select: (message: ThreadMessage) => void;
  toggle: (message: ThreadMessage) => void;
  /** Scrolls to a message of the thread, loaded or not. */
  jumpTo: (messageId: number) => void;
  /** Opens the gallery at this picture or video. */
  openImage: (message: ThreadMessage) => void;
  /** Sends a failed message again, whether or not it reached the server. */
  retry: (message: ThreadMessage) => void;
  /** Removes a message that never reached the server. */
  discard: (message: ThreadMessage) => void;
  /** Reads the thread again because signed links expired. */
  renewLinks: () => void;
}

export const ThreadContext = createContext<ThreadActions | null>(null);

export function useThread(): ThreadActions {
  const actions = useContext(ThreadContext);
  if (!actions) throw new Error('A bubble needs a thread around it');
  return actions;
}
