import { proto } from '@whiskeysockets/baileys';
import type { ChatRecord } from '../chats/chat-record.js';
import { now } from '../protocol/nodes.js';
import type { SimUser } from './user.js';

/** A change of a message: exactly one of these. */
export interface MessageChange {
  /** An emoji; an empty one removes the reaction. */
  react?: string;
  /** The new text of an own message. */
  edit?: string;
  /** Deletes an own message for everyone. */
  revoke?: boolean;
}

const { Type } = proto.Message.ProtocolMessage;

/**
 * Sends the change and returns the id of its message. Throws for a message that the phone does not have, or that is not
 * its own.
 */
export function changeMessage(user: SimUser, id: string, change: MessageChange): Promise<string> {
  const record = user.chats.find(id);
  if (!record) throw new Error(`no such message: ${id}`);
  if (change.react === undefined && !record.isOwn) throw new Error(`not an own message: ${id}`);
  const message = changeOf(keyOf(user, record), change);
  return user.send(record.chat, message, { type: message.reactionMessage ? 'reaction' : 'text' });
}

function keyOf({ world: { groups, users } }: SimUser, { id, chat, author, isOwn }: ChatRecord): proto.IMessageKey {
  const isGroup = groups.get(chat) !== undefined;
  const remoteJid = isGroup ? chat : users.get(chat)?.pn;
  return { remoteJid, id, fromMe: isOwn, participant: isGroup ? users.get(author)?.pn : undefined };
}

function changeOf(key: proto.IMessageKey, { react, edit, revoke }: MessageChange): proto.IMessage {
  const timestampMs = Number(now()) * 1000;
  if (react !== undefined) return { reactionMessage: { key, text: react, senderTimestampMs: timestampMs } };
  if (revoke) return { protocolMessage: { key, type: Type.REVOKE } };
  const editedMessage = { conversation: edit ?? '' };
  return { protocolMessage: { key, type: Type.MESSAGE_EDIT, editedMessage, timestampMs } };
}
