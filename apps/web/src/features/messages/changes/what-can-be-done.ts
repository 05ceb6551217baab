import { EDIT_WITHIN_MS } from '@prosa/contracts';
import type { ThreadMessage } from '../api/outbox.js';

/** Kinds that stand in a thread and are nobody's words. */
const WITHOUT_REACTIONS: ThreadMessage['mediaType'][] = ['reactionMessage', 'unreadable'];

export interface Reader {
  /** Whether the reader attends the conversation. */
  canReply: boolean;
  userId: number;
  isAdmin: boolean;
}

/** What the reader can do with a message besides answering it: the server decides by the same rules. */
export function whatCanBeDone(message: ThreadMessage, { canReply, userId, isAdmin }: Reader, now = Date.now()) {
  const { fromMe, isDeleted, isPrivate, mediaType, sendState, outgoing, createdAt } = message;
  const isThere = !outgoing && !isDeleted;
  const isOld = now - new Date(createdAt).getTime() > EDIT_WITHIN_MS;
  const isSentText = mediaType === 'conversation' && !isPrivate && sendState !== 'failed';
  return {
    react: isThere && canReply && !isPrivate && !WITHOUT_REACTIONS.includes(mediaType),
    delete: isThere && fromMe && (isPrivate ? isAdmin || message.userId === userId : canReply),
    edit: isThere && fromMe && canReply && isSentText && !isOld,
  };
}
