import type { Draft } from '../../../shared/conversation/thread-message.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';

/**
 * Sends a message below the newest ones, since its place is fixed once. They are read first if the window does not reach
 * them; if they cannot be read, it is sent anyway.
 */
export function useSendAtNewest(isAtNewest: boolean, scrollToNewest: () => void): (draft: Draft) => void {
  const { send, readNewest } = useConversation();

  return (draft) => {
    if (isAtNewest) return send(draft);
    scrollToNewest();
    const sendDraft = () => send(draft);
    void readNewest().then(sendDraft, sendDraft);
  };
}
