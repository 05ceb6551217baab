import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';

/** Whether a message failed for good, until the user retries it. */
export const isFailed = ({ sendState, outgoing }: ThreadMessage): boolean =>
  outgoing ? outgoing.state === 'failed' : sendState === 'failed';

/** Whether there is more to say of a message than its bubble shows: how it was delivered, and what it costs. */
export const hasDetails = ({ fromMe, isPrivate, isDeleted, outgoing }: ThreadMessage): boolean =>
  fromMe && !isPrivate && !isDeleted && !outgoing;
