import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IsEmoji, IsId } from '../shared/decorators.js';
import { CHAT_MEMBERS_MAX, CHAT_MESSAGE_MAX_LENGTH, CHAT_SEQ_MAX } from '../shared/limits.js';
import type { MediaInfo, MediaRef } from '../shared/media.js';
import { ChatIdInput, type ChatView } from './chats.contract.js';

/** The message that a message answers, as it is now. */
export interface QuotedChatMessage {
  id: number;
  seq: number;
  senderId: number;
  sender: { id: number; name: string };
  /** '' when it was deleted. */
  message: string;
  fileName: string | null;
  isDeleted: boolean;
}

/** Who reacted with an emoji. */
export interface ChatReaction {
  emoji: string;
  userIds: number[];
}

/** A message of a chat, between services. The gateway turns `media` into a link. */
export interface ChatMessageView {
  id: number;
  chatId: number;
  /** Its place in the chat, from 1 without gaps: a member has read all up to their `readSeq`. */
  seq: number;
  /** Grows with every change: of two states the higher one is newer. */
  version: number;
  senderId: number;
  /** A deleted user keeps their name here. */
  sender: { id: number; name: string };
  /** '' for a file without words, and when it was deleted. */
  message: string;
  media: MediaRef | null;
  replyTo: QuotedChatMessage | null;
  /** Members whom it mentions. */
  mentions: number[];
  reactions: ChatReaction[];
  isEdited: boolean;
  isDeleted: boolean;
  /** ISO time. */
  createdAt: string;
  /** The Idempotency-Key it was sent with. */
  clientKey: string | null;
}

/** A message as the gateway sends it. */
export interface ChatMessageWire extends Omit<ChatMessageView, 'media'> {
  /** Signed, short-lived and absolute; the last segment is the file's name. */
  mediaUrl: string | null;
  mediaInfo: MediaInfo | null;
  /**
   * Tickets of this installation whose addresses are in the text, by id or uuid as it stands there (`ticketRefsIn`);
   * absent for none. `GET /tickets/cards` answers what the reader may see of them.
   */
  tickets?: string[];
}

/** A page by number (1 is the newest), or by one of the positions, the last of those given. */
export class ListChatMessagesInput extends ChatIdInput {
  @IsOptional() @IsInt() @Min(1) @Max(CHAT_SEQ_MAX) pageNumber?: number;
  /** Messages older than this `seq`. */
  @IsOptional() @IsInt() @Min(0) @Max(CHAT_SEQ_MAX) before?: number;
  /** Messages newer than this `seq`: the next page towards the newest. */
  @IsOptional() @IsInt() @Min(0) @Max(CHAT_SEQ_MAX) after?: number;
  /** A page around this `seq`. */
  @IsOptional() @IsInt() @Min(0) @Max(CHAT_SEQ_MAX) around?: number;
  /** A page around the message with this id. */
  @IsOptional() @IsId() aroundId?: number;
}

/** Oldest first within a page. */
export interface ChatMessagePage<Message = ChatMessageView> {
  records: Message[];
  /** Whether there are older ones. */
  hasMore: boolean;
  /** Whether there are newer ones. */
  hasNewer: boolean;
}

export class SendChatMessageInput extends ChatIdInput {
  @IsOptional() @IsString() @MaxLength(CHAT_MESSAGE_MAX_LENGTH) message?: string;
  /** The id of the message that it answers. */
  @IsOptional() @IsId() replyTo?: number;
  /** Members whom it mentions; others are left out. */
  @IsOptional() @IsArray() @ArrayMaxSize(CHAT_MEMBERS_MAX) @ArrayUnique() @IsId({ each: true }) mentions?: number[];
  /** Idempotency-Key of the request: the same key gives the same message (docs/spec/reliability-security.md §2.7). */
  @IsOptional() @IsString() @Length(1, 255) clientKey?: string;
}

export class ChatMessageIdInput extends ChatIdInput {
  @IsId() messageId!: number;
}

export class EditChatMessageInput extends ChatMessageIdInput {
  @IsString() @MaxLength(CHAT_MESSAGE_MAX_LENGTH) message!: string;
}

export class ReactToChatMessageInput extends ChatMessageIdInput {
  /** One emoji; '' removes the actor's reaction. */
  @IsEmoji() emoji!: string;
}

/** Members alone: ERR_NO_CHAT_FOUND for all others. */
export interface ChatMessageRequests {
  /** Throws ERR_NO_MESSAGE_FOUND for `aroundId`. */
  'chatMessages.list': { input: ListChatMessagesInput; output: ChatMessagePage };
  /**
   * Moves the sender's cursor to the message. Throws ERR_EMPTY_MESSAGE, ERR_NO_MESSAGE_FOUND for what it answers,
   * ERR_IDEMPOTENCY_MISMATCH.
   */
  'chatMessages.send': { input: SendChatMessageInput & { media?: MediaRef }; output: ChatMessageView };
  /** The actor's own text. Throws ERR_NO_MESSAGE_FOUND, ERR_MESSAGE_NOT_OWN, ERR_MESSAGE_DELETED, ERR_EMPTY_MESSAGE. */
  'chatMessages.edit': { input: EditChatMessageInput; output: ChatMessageView };
  /** The actor's own: its text and file are deleted, its place stays. Throws ERR_NO_MESSAGE_FOUND, ERR_MESSAGE_NOT_OWN. */
  'chatMessages.delete': { input: ChatMessageIdInput; output: ChatMessageView };
  /** Replaces the actor's reaction. Throws ERR_NO_MESSAGE_FOUND, ERR_MESSAGE_DELETED. */
  'chatMessages.react': { input: ReactToChatMessageInput; output: ChatMessageView };
}

/** In the lane of the chat. */
export interface ChatMessageEvents {
  /** `chat` as it is with the message. */
  'chatMessage.created': { chat: ChatView; message: ChatMessageView };
  /** Text, deletion or reactions changed. `chat` is present when its preview or its mentions changed too. */
  'chatMessage.changed': { memberIds: number[]; message: ChatMessageView; chat: ChatView | null };
}
