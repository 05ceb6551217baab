import {
  getContentType,
  isJidBroadcast,
  isJidNewsletter,
  normalizeMessageContent,
  proto,
  type WAMessage,
} from '../baileys.js';

/**
 * show: belongs in a chat; unreadable: could not be decrypted (yet); protocol: for the library itself (key shares,
 * history, edits); ignore: nothing a desk shows.
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

export function sortMessage(message: WAMessage): MessageSort {
  const chat = message.key.remoteJid ?? '';
  if (isJidBroadcast(chat) || isJidNewsletter(chat)) return 'ignore';
  if (message.messageStubType === proto.WebMessageInfo.StubType.CIPHERTEXT) return 'unreadable';
  const content = normalizeMessageContent(message.message);
  if (content?.protocolMessage) return 'protocol';
  const kind = getContentType(content);
  return kind && !SILENT_KINDS.has(kind) ? 'show' : 'ignore';
}
