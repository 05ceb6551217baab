import { proto } from '@whiskeysockets/baileys';
import type { SimUser } from '../people/user.js';
import type { ArchivedMessage } from './phone-archive.js';

const { Status } = proto.WebMessageInfo;

/** All that the phone remembers, the oldest first: its archive, and what it has sent and received since. */
export function rememberedBy(user: SimUser): ArchivedMessage[] {
  const chats = user.chats.chats().flatMap((chat) => user.chats.messages(chat));
  const recent = chats.map(({ id, chat, author, isOwn, at, message }) => ({
    id,
    chat,
    author,
    fromMe: isOwn,
    at,
    message: proto.Message.decode(message),
  }));
  return [...user.archive.messages(), ...recent].toSorted((a, b) => a.at - b.at);
}

/** The messages in their chats as a part of history has them: the newest first. */
export function conversationsOf(user: SimUser, messages: readonly ArchivedMessage[]): proto.IConversation[] {
  const byChat = new Map<string, ArchivedMessage[]>();
  for (const each of messages) byChat.set(each.chat, [...(byChat.get(each.chat) ?? []), each]);
  return [...byChat].map(([chat, list]) => ({
    ...chatIds(user, chat),
    messages: list.toReversed().map((each, index) => ({ message: webMessage(user, each), msgOrderId: index })),
  }));
}

/** A chat by the names the phone shows; a group by its id. */
export function chatIds(user: SimUser, chat: string): proto.IConversation {
  const other = user.world.users.get(chat);
  if (!other) return { id: chat, name: user.world.groups.get(chat)?.subject };
  return { id: other.pn, lidJid: other.lid, pnJid: other.pn, name: user.addressBook.names.get(chat) };
}

function webMessage(user: SimUser, { id, chat, author, fromMe, at, message }: ArchivedMessage): proto.IWebMessageInfo {
  const writer = user.world.users.get(author);
  const isGroup = user.world.groups.get(chat) !== undefined;
  return {
    key: { remoteJid: chatIds(user, chat).id, fromMe, id },
    message,
    messageTimestamp: Math.floor(at / 1_000),
    status: fromMe ? Status.READ : Status.DELIVERY_ACK,
    pushName: fromMe ? undefined : writer?.name,
    // Where phones name the author of a group's message: beside the key.
    participant: isGroup && !fromMe ? writer?.lid : undefined,
  };
}
