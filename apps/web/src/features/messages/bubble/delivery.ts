import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';

/** Whether a message failed for good, until the user retries it. */
export const isFailed = ({ sendState, outgoing }: ThreadMessage): boolean =>
  outgoing ? outgoing.state === 'failed' : sendState === 'failed';
