import { EDIT_WITHIN_MS } from '@prosa/contracts';
import type { ThreadMessage } from '../api/outbox.js';

/** Kinds that stand in a thread and are nobody's words. */
const WITHOUT_REACTIONS: ThreadMessage['mediaType'][] = ['reactionMessage', 'call_log', 'unreadable'];
/** What no other contact could be given. */
const NOT_FORWARDABLE: ThreadMessage['mediaType'][] = [...WITHOUT_REACTIONS, 'unsupported'];

export interface Reader {
  /** Whether the reader attends the conversation. */
  canReply: boolean;
  userId: number;
  isAdmin: boolean;
}

/** Everything but asking back applies to what the server has. */
const isPresent = ({ outgoing, isDeleted }: ThreadMessage): boolean => !outgoing && !isDeleted;

const isVisibleToContact = (message: ThreadMessage): boolean => isPresent(message) && !message.isPrivate;

export const canReact = (message: ThreadMessage, { canReply }: Reader): boolean =>
  canReply && isVisibleToContact(message) && !WITHOUT_REACTIONS.includes(message.mediaType);

/** Own messages, by who attends the conversation; notes, by who wrote them or an admin. */
export function canDelete(message: ThreadMessage, { canReply, userId, isAdmin }: Reader): boolean {
  if (!isPresent(message) || !message.fromMe) return false;
  return message.isPrivate ? isAdmin || message.userId === userId : canReply;
}

/** An own text that was sent, for as long as the network takes it. */
export function canEdit(message: ThreadMessage, { canReply }: Reader, now = Date.now()): boolean {
  const { fromMe, mediaType, sendState, createdAt } = message;
  const isSentText = fromMe && mediaType === 'conversation' && sendState !== 'failed';
  return canReply && isVisibleToContact(message) && isSentText && now - Date.parse(createdAt) <= EDIT_WITHIN_MS;
}

export const canForward = (message: ThreadMessage): boolean =>
  isVisibleToContact(message) && !NOT_FORWARDABLE.includes(message.mediaType) && isLoaded(message);

const isLoaded = ({ mediaState }: ThreadMessage): boolean => mediaState === 'none' || mediaState === 'ready';
