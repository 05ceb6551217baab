import { useState } from 'react';
import type { ThreadMessage } from '../api/outbox.js';
import { useThread } from '../thread/thread-context.js';

type State = 'good' | 'renewing' | 'renewed' | 'broken';

/**
 * The link a file is loaded from. Every answer signs anew, so the first link is kept while it works; when it fails,
 * the thread is read once more and the fresh link taken. A fresh link that fails too is broken.
 */
export function useMediaUrl(message: ThreadMessage) {
  const { renewLinks } = useThread();
  return useRenewedUrl(message, renewLinks);
}

/** The same outside of a thread's lines. */
export function useRenewedUrl(message: ThreadMessage, renewLinks: () => void) {
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
