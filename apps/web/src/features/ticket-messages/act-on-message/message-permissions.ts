import { type Channel, channelCan, EDIT_WITHIN_MS } from '@prosa/contracts';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';

/** Kinds that cannot be reacted to, since nobody wrote them. */
const WITHOUT_REACTIONS: ThreadMessage['mediaType'][] = ['reactionMessage', 'call_log', 'unreadable'];
/** Kinds that cannot be sent to another contact. */
const NOT_FORWARDABLE: ThreadMessage['mediaType'][] = [...WITHOUT_REACTIONS, 'unsupported'];

interface Reader {
  /** Of the conversation; what it cannot do is not offered. */
  channel: Channel;
  /** Whether the user attends the conversation. */
  canReply: boolean;
  userId: number;
  isAdmin: boolean;
}

/** Whether the server has the message and it is not deleted, as all actions but a retry require. */
const isPresent = ({ outgoing, isDeleted }: ThreadMessage): boolean => !outgoing && !isDeleted;

const isVisibleToContact = (message: ThreadMessage): boolean => isPresent(message) && !message.isPrivate;

export const canReact = (message: ThreadMessage, { channel, canReply }: Reader): boolean =>
  canReply &&
  channelCan(channel, 'react') &&
  isVisibleToContact(message) &&
  !WITHOUT_REACTIONS.includes(message.mediaType);

/** A note quotes a note among colleagues; what the contact will read is quoted where the channel can. */
export const canQuote = (message: ThreadMessage, { channel, canReply }: Reader): boolean =>
  canReply && !message.outgoing && (message.isPrivate || channelCan(channel, 'quote'));

/** Own messages can be deleted by who attends the conversation, notes by their author and admins. */
export function canDelete(message: ThreadMessage, { channel, canReply, userId, isAdmin }: Reader): boolean {
  if (!isPresent(message) || !message.fromMe) return false;
  if (message.isPrivate) return isAdmin || message.userId === userId;
  return canReply && channelCan(channel, 'delete');
}

/** Own texts that were sent can be edited for as long as the network allows it. */
export function canEdit(message: ThreadMessage, { channel, canReply }: Reader, now = Date.now()): boolean {
  if (!canReply || !channelCan(channel, 'edit')) return false;
  return isVisibleToContact(message) && isSentText(message) && now - Date.parse(message.createdAt) <= EDIT_WITHIN_MS;
}

const isSentText = ({ fromMe, mediaType, sendState, template }: ThreadMessage): boolean =>
  fromMe && mediaType === 'conversation' && !template && sendState !== 'failed';

/** Whether there is more to say of a message than its bubble shows: how it was delivered, and what it costs. */
export const hasDetails = (message: ThreadMessage): boolean => message.fromMe && isVisibleToContact(message);

export const canForward = (message: ThreadMessage): boolean =>
  isVisibleToContact(message) && !NOT_FORWARDABLE.includes(message.mediaType) && isLoaded(message);

const isLoaded = ({ mediaState }: ThreadMessage): boolean => mediaState === 'none' || mediaState === 'ready';
