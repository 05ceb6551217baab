import { proto } from '@whiskeysockets/baileys';
import { now } from '../protocol/nodes.js';
import type { SimUser } from './user.js';

/** What a person does with a message of one of their chats: exactly one of these. */
export interface MessageChange {
  /** An emoji; an empty one takes the reaction back. */
  react?: string;
  /** The new text of an own message. */
  edit?: string;
  /** Takes an own message back for everyone. */
  revoke?: boolean;
}

const { Type } = proto.Message.ProtocolMessage;

/** Returns the id of the message that says so. Throws for one that the phone does not have, or that is not its own. */
export function changeMessage(user: SimUser, id: string, { react, edit, revoke }: MessageChange): Promise<string> {
  const record = user.chats.find(id);
  if (!record) throw new Error(`no such message: ${id}`);
  const { chat, author, isOwn } = record;
  const { groups, users } = user.world;
  const isGroup = groups.get(chat) !== undefined;
  const remoteJid = isGroup ? chat : users.get(chat)?.pn;
  const key = { remoteJid, id, fromMe: isOwn, participant: isGroup ? users.get(author)?.pn : undefined };
  if (react !== undefined) {
    const reactionMessage = { key, text: react, senderTimestampMs: Number(now()) * 1000 };
    return user.send(chat, { reactionMessage }, { type: 'reaction' });
  }
  if (!isOwn) throw new Error(`not an own message: ${id}`);
  if (revoke) return user.send(chat, { protocolMessage: { key, type: Type.REVOKE } });
  const editedMessage = { conversation: edit ?? '' };
  const timestampMs = Number(now()) * 1000;
  return user.send(chat, { protocolMessage: { key, type: Type.MESSAGE_EDIT, editedMessage, timestampMs } });
}
