import { createContext, useContext } from 'react';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import type { ScrollToMessage } from '../scroll/use-thread-position.js';

/** Actions of the thread that its bubbles use, beside those of the conversation. */
export interface ThreadActions {
  /** Quotes a message in the composer. */
  reply: (message: ThreadMessage) => void;
  /** Asks for confirmation first. */
  requestDelete: (message: ThreadMessage) => void;
  requestEdit: (message: ThreadMessage) => void;
  /** Opens what is known of a message beside its content. */
  showDetails: (message: ThreadMessage) => void;
  /** Ids of the messages chosen for forwarding; null outside selection mode. */
  chosen: ReadonlySet<number> | null;
  /** Starts the selection mode with this message. */
  select: (message: ThreadMessage) => void;
  toggle: (message: ThreadMessage) => void;
  /** Scrolls to a message of the thread, loaded or not. */
  scrollToMessage: ScrollToMessage;
  /** Opens the gallery at this picture or video. */
  openImage: (message: ThreadMessage) => void;
}

export const ThreadContext = createContext<ThreadActions | null>(null);

export function useThread(): ThreadActions {
  const actions = useContext(ThreadContext);
  if (!actions) throw new Error('A bubble needs a thread around it');
  return actions;
}
