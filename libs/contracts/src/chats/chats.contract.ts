import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsId, IsName } from '../shared/decorators.js';
import { CHAT_MEMBERS_MAX, CHAT_SEQ_MAX, CHAT_TITLE_LENGTH } from '../shared/limits.js';

/** A member of a chat. */
export interface ChatMemberView {
  userId: number;
  /** Messages after the member's cursor: always computed from it. */
  unreads: number;
  /** `seq` of the last message that the member has read, on any device; it never goes back. */
  readSeq: number;
  /** Those of the unread messages that mention the member; absent in what earlier versions recorded. */
  unreadMentions?: number;
  user: { id: number; name: string };
}

/** A conversation among colleagues, as lists, answers and events show it (docs/wire.md). */
export interface ChatView {
  id: number;
  /** Its address in the console. */
  uuid: string;
  title: string;
  /** Who may change and delete it. */
  ownerId: number;
  /** Between two people, who find this chat instead of making another. */
  isDirect: boolean;
  /** The beginning of the last message, the name of its file; '' for none. */
  lastMessage: string;
  /** `seq` of the last message, 0 for none. */
  lastSeq: number;
  /** Grows with every change of title and members: of two states the higher one is newer. */
  version: number;
  /** ISO time of the last message, or of the change of title or members. */
  updatedAt: string;
  /** All members, by name. The reader is always one of them. */
  users: ChatMemberView[];
}

export class ListChatsInput {
  /** Words that title and members' names contain together, whatever accents and case. */
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  /** Absent: all chats. */
  @IsOptional() @IsId() pageNumber?: number;
}

export class ChatIdInput {
  @IsId() chatId!: number;
}

export class CreateChatInput {
  @IsName(CHAT_TITLE_LENGTH) title!: string;
  /** The members, `{id}` each with whatever else a console has of them. The owner is added. */
  @IsArray() @ArrayMinSize(1) @ArrayMaxSize(CHAT_MEMBERS_MAX) users!: unknown[];
}

export class ChangeChatInput extends ChatIdInput {
  @IsName(CHAT_TITLE_LENGTH) title!: string;
  /** All members; the owner stays, whether named or not. */
  @IsArray() @ArrayMaxSize(CHAT_MEMBERS_MAX) users!: unknown[];
}

export class OpenDirectChatInput {
  @IsId() userId!: number;
}

export class ReadChatInput extends ChatIdInput {
  /** Up to which message; absent: all. */
  @IsOptional() @IsInt() @Min(0) @Max(CHAT_SEQ_MAX) seq?: number;
}

export interface ChatPage {
  records: ChatView[];
  /** All chats that were found. */
  count: number;
  hasMore: boolean;
}

/** Chats are seen by their members alone, whatever their profile: ERR_NO_CHAT_FOUND for all others. */
export interface ChatRequests {
  /** The actor's chats, the one with the latest message first. */
  'chats.list': { input: ListChatsInput; output: ChatPage };
  /** All members, the actor among them. */
  'chats.members': { input: ChatIdInput; output: { userIds: number[] } };
  /** Throws ERR_NO_USER_FOUND. */
  'chats.create': { input: CreateChatInput; output: ChatView };
  /** The chat between the actor and a colleague, made when there is none. Throws ERR_NO_USER_FOUND, ERR_OWN_USER. */
  'chats.openDirect': { input: OpenDirectChatInput; output: ChatView };
  /** By its owner. Throws ERR_NO_PERMISSION, ERR_NO_USER_FOUND. */
  'chats.change': { input: ChangeChatInput; output: ChatView };
  /** By any member. The chat of an owner who leaves goes to the member who is in it longest; an empty one is deleted. */
  'chats.leave': { input: ChatIdInput; output: { left: boolean } };
  /** By its owner, with all messages. Throws ERR_NO_PERMISSION. */
  'chats.delete': { input: ChatIdInput; output: { deleted: boolean } };
  /** Moves the actor's cursor forward; repeated calls change nothing. */
  'chats.read': { input: ReadChatInput; output: ChatView };
}

/** Lane: `{company}:chat:{id}`. */
export interface ChatEvents {
  'chat.created': { chat: ChatView };
  /** Title or members changed; `removed` were members until now. */
  'chat.changed': { chat: ChatView; removed: number[] };
  /** A member's cursor moved. */
  'chat.read': { chat: ChatView };
  'chat.deleted': { chatId: number; memberIds: number[] };
}
