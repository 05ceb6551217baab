import type { ThreadMessage } from '../api/outbox.js';

/** Whether a message did not reach the contact and will not without somebody's doing. */
export const isFailed = ({ sendState, outgoing }: ThreadMessage): boolean =>
  outgoing ? outgoing.state === 'failed' : sendState === 'failed';
