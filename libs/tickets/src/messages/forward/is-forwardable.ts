import type { MediaType } from '@prosa/contracts';
import type { Message } from '../../conversation/message/message.entity.js';

const NOT_FORWARDABLE: MediaType[] = ['reactionMessage', 'call_log', 'unreadable', 'unsupported'];

/** Notes stay among colleagues, and a missing file cannot be forwarded. */
export function isForwardable({ isDeleted, isPrivate, mediaType, mediaState }: Message): boolean {
  const isThere = mediaState === 'none' || mediaState === 'ready';
  return isThere && !isDeleted && !isPrivate && !NOT_FORWARDABLE.includes(mediaType);
}
