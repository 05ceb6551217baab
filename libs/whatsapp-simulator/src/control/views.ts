import { proto } from '@whiskeysockets/baileys';
import type { ChatRecord } from '../chats/chat-record.js';
import { describeMessage, type MessageContent } from '../chats/describe-message.js';
import type { SimUser } from '../people/user.js';

export interface DeviceView {
  id: number;
  online: boolean;
  /** Stanzas that the device has not acknowledged. */
  pending: number;
  preKeys: number;
  platform: string | undefined;
  pushName: string | undefined;
  linkedAt: string;
}

export interface UserView {
  phone: string;
  name: string;
  pn: string;
  lid: string;
  addressing: string;
  about: string;
  online: boolean;
  unread: number;
  pictureUrl: string | null;
  devices: DeviceView[];
}

export interface MessageView extends Omit<ChatRecord, 'message'> {
  authorName: string;
  content: MessageContent;
  /** Where the attachment can be read in clear. */
  mediaUrl: string | null;
}

export interface ChatView {
  chat: string;
  name: string;
  isGroup: boolean;
  unread: number;
  messages: MessageView[];
}

const WITH_MEDIA: readonly MessageContent['kind'][] = ['image', 'video', 'audio', 'voice', 'document', 'sticker'];

export function userView(user: SimUser): UserView {
  const { phone, name, pn, lid, about, settings, picture, isOnline, companions } = user;
  const devices = [...companions.values()].map(({ id, connection, pending, preKeys, record }) => ({
    id,
    online: connection !== null,
    pending: pending.size,
    preKeys: preKeys.size,
    platform: record.platform,
    pushName: record.pushName,
    linkedAt: record.linkedAt,
  }));
  const pictureUrl = picture && `/sim/users/${phone}/picture?v=${picture.id}`;
  const unread = user.chats.chats().reduce((sum, chat) => sum + unreadIn(user, chat), 0);
  return {
    phone,
    name,
    pn,
    lid,
    addressing: settings.addressing,
    about,
    online: isOnline,
    unread,
    pictureUrl,
    devices,
  };
}

export function chatView(user: SimUser, chat: string): ChatView {
  const group = user.world.groups.get(chat);
  return {
    chat,
    name: group?.subject ?? user.world.users.get(chat)?.name ?? chat,
    isGroup: group !== undefined,
    unread: unreadIn(user, chat),
    messages: user.chats.messages(chat).map((record) => messageView(user, record)),
  };
}

export function messageView(user: SimUser, { message, ...record }: ChatRecord): MessageView {
  const content = describeMessage(proto.Message.decode(message));
  const hasMedia = WITH_MEDIA.includes(content.kind) && !record.isRevoked;
  return {
    ...record,
    authorName: user.world.users.get(record.author)?.name ?? record.author,
    content,
    mediaUrl: hasMedia ? `/sim/users/${user.phone}/media/${encodeURIComponent(record.id)}` : null,
  };
}

/** A message as JSON: bytes in base64, also when it was never encoded. */
export function jsonMessage(message: proto.IMessage): Record<string, unknown> {
  return message instanceof proto.Message ? message.toJSON() : proto.Message.fromObject(message).toJSON();
}

const unreadIn = (user: SimUser, chat: string): number =>
  user.chats.messages(chat).filter(({ isOwn, isRead }) => !isOwn && !isRead).length;
