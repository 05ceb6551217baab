import { useState } from 'react';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';

type State = 'good' | 'renewing' | 'renewed' | 'broken';

/**
 * URL that a file is loaded from. Every response signs a new link; the first one is kept while it works. When it fails,
 * the thread is read again and the new link used; when that fails too, the file is broken.
 */
export function useMediaUrl(message: ThreadMessage) {
  const { renewLinks } = useConversation();
  const offered = message.localUrl ?? message.mediaUrl;
  const [url, setUrl] = useState(offered);
  const [state, setState] = useState<State>('good');

  if (offered !== null && offered !== url && (url === null || state === 'renewing')) {
    setUrl(offered);
    if (state === 'renewing') setState('renewed');
  }

  function handleError() {
    if (state === 'good') renewLinks();
    setState(state === 'good' ? 'renewing' : 'broken');
  }

  return { url, isBroken: state === 'broken', handleError };
}
