import {
  getContentType,
  isJidBroadcast,
  isJidNewsletter,
  normalizeMessageContent,
  proto,
  type WAMessage,
} from '../baileys.js';

/**
 * show: belongs in a chat, or changes what stands there; unreadable: could not be decrypted (yet); protocol: for the
 * library itself (key shares, history); ignore: nothing a desk shows.
 */
export type MessageSort = 'show' | 'unreadable' | 'protocol' | 'ignore';

/** Kinds without a place of their own in a chat: votes, pins, receipts of other kinds. */
const SILENT_KINDS = new Set([
  'pollUpdateMessage',
  'encReactionMessage',
  'encEventResponseMessage',
  'encCommentMessage',
  'keepInChatMessage',
  'pinInChatMessage',
  'albumMessage',
  'call',
  'messageHistoryBundle',
  'messageHistoryNotice',
]);

const { Type } = proto.Message.ProtocolMessage;
/** An earlier message was deleted or edited. */
const CHANGES = new Set<unknown>([Type.REVOKE, Type.MESSAGE_EDIT]);

export function sortMessage({ key, message, messageStubType }: WAMessage): MessageSort {
  if (isElsewhere(key.remoteJid ?? '')) return 'ignore';
  if (messageStubType === proto.WebMessageInfo.StubType.CIPHERTEXT) return 'unreadable';
  const content = normalizeMessageContent(message);
  if (content?.protocolMessage) return sortProtocol(content.protocolMessage);
  const kind = getContentType(content);
  return kind && !SILENT_KINDS.has(kind) ? 'show' : 'ignore';
}

const sortProtocol = ({ type }: proto.Message.IProtocolMessage): MessageSort =>
  CHANGES.has(type) ? 'show' : 'protocol';

/** Statuses, broadcast lists and newsletters: no chats. */
const isElsewhere = (chat: string) => Boolean(isJidBroadcast(chat) || isJidNewsletter(chat));
