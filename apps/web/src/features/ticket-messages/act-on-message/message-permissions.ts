import { EDIT_WITHIN_MS } from '@prosa/contracts';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';

/** Kinds that cannot be reacted to, since nobody wrote them. */
const WITHOUT_REACTIONS: ThreadMessage['mediaType'][] = ['reactionMessage', 'call_log', 'unreadable'];
/** Kinds that cannot be sent to another contact. */
const NOT_FORWARDABLE: ThreadMessage['mediaType'][] = [...WITHOUT_REACTIONS, 'unsupported'];

interface Reader {
  /** Whether the user attends the conversation. */
  canReply: boolean;
  userId: number;
  isAdmin: boolean;
}

/** Whether the server has the message and it is not deleted, as all actions but a retry require. */
const isPresent = ({ outgoing, isDeleted }: ThreadMessage): boolean => !outgoing && !isDeleted;

const isVisibleToContact = (message: ThreadMessage): boolean => isPresent(message) && !message.isPrivate;

export const canReact = (message: ThreadMessage, { canReply }: Reader): boolean =>
  canReply && isVisibleToContact(message) && !WITHOUT_REACTIONS.includes(message.mediaType);

/** Own messages can be deleted by who attends the conversation, notes by their author and admins. */
export function canDelete(message: ThreadMessage, { canReply, userId, isAdmin }: Reader): boolean {
  if (!isPresent(message) || !message.fromMe) return false;
  return message.isPrivate ? isAdmin || message.userId === userId : canReply;
}

/** Own texts that were sent can be edited for as long as the network allows it. */
export function canEdit(message: ThreadMessage, { canReply }: Reader, now = Date.now()): boolean {
  const { fromMe, mediaType, sendState, createdAt, template } = message;
  const isSentText = fromMe && mediaType === 'conversation' && !template && sendState !== 'failed';
  return canReply && isVisibleToContact(message) && isSentText && now - Date.parse(createdAt) <= EDIT_WITHIN_MS;
}

export const canForward = (message: ThreadMessage): boolean =>
  isVisibleToContact(message) && !NOT_FORWARDABLE.includes(message.mediaType) && isLoaded(message);

const isLoaded = ({ mediaState }: ThreadMessage): boolean => mediaState === 'none' || mediaState === 'ready';
