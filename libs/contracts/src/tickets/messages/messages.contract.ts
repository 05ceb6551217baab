import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Length,
  MaxLength,
  Min,
} from 'class-validator';
import type { HistoryKind } from '../../channels/history.contract.js';
import type { MessageContext, MessagePrice, OutboundState } from '../../channels/channel-messages.contract.js';
import { IsTemplateValues, type SentTemplate, TemplateValues } from '../../channels/templates.contract.js';
import { IsEmoji, IsId } from '../../shared/decorators.js';
import { FORWARD_MAX, MESSAGE_BODY_MAX_LENGTH } from '../../shared/limits.js';
import type { MediaInfo, MediaRef } from '../../shared/media.js';
import type { TicketView } from '../tickets.contract.js';

/** The kinds of messages that consoles draw (docs/spec/wire-contract.md §6). */
export type MediaType =
  | 'conversation'
  | 'image'
  | 'audio'
  | 'video'
  | 'application'
  | 'locationMessage'
  | 'contactMessage'
  | 'reactionMessage'
  | 'call_log'
  | 'unreadable'
  | 'unsupported';

/** Who wrote a message: the contact of the ticket or, in a group, the participant, who alone has the optional fields. */
export interface MessageAuthor {
  name: string;
  id?: number;
  /** '' for none. */
  urlPicture?: string;
}

export interface QuotedMessageView {
  id: number;
  /** Its author: the quote shows the author's current name. */
  contactId: number;
  /** The version of the quoted message: of two states the higher one is newer. */
  version: number;
  body: string;
  fromMe: boolean;
  mediaType: MediaType;
  isDeleted: boolean;
  contact: { name: string };
}

/** A message as services exchange it. The gateway turns `media` into `mediaUrl` for those who may see it. */
export interface MessageView {
  id: number;
  ticketId: number;
  contactId: number;
  whatsappId: number;
  /** Id at the provider, '' until it is fixed. */
  wid: string;
  /** Its place in the thread, by which the console sorts; below 0 for messages older than the desk's first. */
  seq: number;
  /** Grows with every change except reading: of two states of a message the higher version is newer. */
  version: number;
  body: string;
  fromMe: boolean;
  read: boolean;
  ack: number;
  mediaType: MediaType;
  media: MediaRef | null;
  /** none: no file; pending: being stored; ready: can be shown; failed: missing at the provider. */
  mediaState: 'none' | 'pending' | 'ready' | 'failed';
  /** What a recording says, as a model wrote it down; '' where nothing was understood, null before. Absent for none. */
  transcript?: string | null;
  /** Whether it is being written down, or could not be; null for neither. */
  transcription?: 'pending' | 'failed' | null;
  /** What is known of the file before it is stored, so that its box has its size at once. */
  mediaInfo: MediaInfo | null;
  /** Delivery of a message sent from here, null for all others. */
  sendState: OutboundState | null;
  /** The provider's reason when sendState is failed. */
  failure: string | null;
  /** What the provider charges for it; null or absent where it has not said so. */
  price?: MessagePrice | null;
  isDeleted: boolean;
  isEdited: boolean;
  /** State of the last deletion or edit at the provider: pending or failed; null when there is none left. */
  changeState: 'pending' | 'failed' | null;
  isForwarded: boolean;
  isPrivate: boolean;
  /** How an older message came (docs/spec/domain-behaviour.md §17); nothing for one received or sent at its time. */
  origin?: HistoryKind | null;
  quotedMsg: QuotedMessageView | null;
  /** ISO time. */
  createdAt: string;
  /** The attendant who wrote it, null for messages of the contact and from the phone. */
  userId: number | null;
  queueId: number | null;
  queue: { name: string; color: string } | null;
  contact: MessageAuthor;
  /** The key that the console sent as Idempotency-Key: its optimistic bubble finds its message by it. */
  clientKey: string | null;
  /** What a received message refers to beside its content; absent or null for nothing. */
  context?: MessageContext | null;
  /** The template that it was sent as; null for any other message. */
  template?: SentTemplate | null;
  /** The campaign whose message it is, by its name at that time; absent or null for any other message. */
  campaign?: { id: number; name: string } | null;
}

/** A page of a thread: by number, or (our console) by one of the four positions, the last of those given. */
export class ListMessagesInput {
  @IsId() ticketId!: number;
  @IsOptional() @IsInt() @Min(1) pageNumber?: number;
  /** Messages older than this `seq`. */
  @IsOptional() @IsInt() before?: number;
  /** Messages newer than this `seq`: the next page towards the newest. */
  @IsOptional() @IsInt() after?: number;
  /** The id of a message: a page around it. */
  @IsOptional() @IsId() around?: number;
  /**
   * A page around the oldest of this many messages of the contact, counted from the ticket's newest: where "new" begins
   * for a reader with that many unread. The newest page when the ticket has none.
   */
  @IsOptional() @IsInt() @Min(1) unread?: number;
}

/** Page 1 is the newest, each page oldest first (docs/spec/wire-contract.md §6). */
export interface MessagePage {
  messages: MessageView[];
  /** Whether there are older ones. */
  hasMore: boolean;
  /** Whether there are newer ones. */
  hasNewer: boolean;
  /** `seq` of the message that the page is around; null for any other page. */
  aroundSeq: number | null;
  ticket: TicketView;
}

/** `media` is filled by the gateway from the uploaded bytes, never by a client. */
export class SendMessageInput {
  @IsId() ticketId!: number;
  @IsOptional() @IsString() @MaxLength(MESSAGE_BODY_MAX_LENGTH) body?: string;
  @IsOptional() @IsId() quotedMessageId?: number;
  /** The card of this contact, instead of a text or a file. */
  @IsOptional() @IsId() vCardContactId?: number;
  /**
   * An approved template with its values, instead of a text or a card: it can be sent at any time. A file beside it is
   * that of its header.
   */
  @IsOptional() @IsObject() @IsTemplateValues() template?: TemplateValues;
  @IsOptional() @IsBoolean() isPrivate?: boolean;
  /** The text begins with the sender's name, where the company wants it. Notes and captions never do. */
  @IsOptional() @IsBoolean() signMessage?: boolean;
  /** Idempotency-Key of the request: the same key gives the same message (docs/spec/reliability-security.md §2.7). */
  @IsOptional() @IsString() @Length(1, 255) clientKey?: string;
}

export class MessageIdInput {
  @IsId() messageId!: number;
}

export class EditMessageInput extends MessageIdInput {
  @IsString() @MaxLength(MESSAGE_BODY_MAX_LENGTH) body!: string;
}

export class ReactToMessageInput extends MessageIdInput {
  /** One emoji; an empty one removes the reaction. */
  @IsEmoji() emoji!: string;
}

export class ForwardMessagesInput {
  @IsArray() @ArrayMinSize(1) @ArrayMaxSize(FORWARD_MAX) @ArrayUnique() @IsId({ each: true }) messageIds!: number[];
  @IsId() contactId!: number;
  /** Texts begin with the attendant's name. */
  @IsOptional() @IsBoolean() signMessage?: boolean;
  /** Idempotency-Key of the request: the same key forwards once (docs/spec/reliability-security.md §2.7). */
  @IsOptional() @IsString() @Length(1, 255) clientKey?: string;
}

/** The result of forwarding. `ticket` is the receiver's; `refused` are ids of messages that cannot be forwarded. */
export interface Forwarded {
  ticket: TicketView;
  messages: MessageView[];
  refused: number[];
}

export interface MessageRequests {
  /** Throws ERR_NO_TICKET_FOUND; ERR_NO_MESSAGE_FOUND when the message of `around` is not in the thread. */
  'messages.list': { input: ListMessagesInput; output: MessagePage };
  /**
   * Only the owner of an open ticket or an admin may write. Throws ERR_NO_TICKET_FOUND, ERR_TICKET_NOT_OPEN,
   * ERR_EMPTY_MESSAGE, ERR_WINDOW_CLOSED; for a card ERR_NO_CONTACT_FOUND, ERR_NO_PERMISSION; for a template the errors
   * of `templates.fill`.
   */
  'messages.send': { input: SendMessageInput & { media?: MediaRef }; output: MessageView };
  /** A failed message is queued again under a new provider id. Throws ERR_NO_MESSAGE_FOUND, ERR_MESSAGE_NOT_FAILED. */
  'messages.retry': { input: MessageIdInput; output: MessageView };
  /**
   * Removes a private note; any other message is deleted at the provider and stays as deleted (docs/spec/core.md §7,
   * docs/spec/domain-behaviour.md §11). Own messages only, by who attends the conversation; notes by their author or an
   * admin. Throws ERR_NO_MESSAGE_FOUND, ERR_MESSAGE_NOT_OWN, ERR_TICKET_NOT_OPEN,
   * ERR_CHANNEL_WITHOUT_CHANGES.
   */
  'messages.delete': { input: MessageIdInput; output: MessageView };
  /**
   * Replaces an own text, here and at the provider, within `EDIT_WITHIN_MS`. Throws the errors of delete, and
   * ERR_EMPTY_MESSAGE, ERR_MESSAGE_DELETED, ERR_MESSAGE_NOT_EDITABLE, ERR_EDIT_TOO_LATE.
   */
  'messages.edit': { input: EditMessageInput; output: MessageView };
  /**
   * Replaces the company's reaction to a message, and returns it as a message of its own. Throws ERR_NO_MESSAGE_FOUND,
   * ERR_TICKET_NOT_OPEN, ERR_MESSAGE_DELETED, ERR_MESSAGE_WITHOUT_REACTIONS.
   */
  'messages.react': { input: ReactToMessageInput; output: MessageView };
  /**
   * Into the receiver's live ticket on the messages' connection, or a new one, which the actor attends from then on
   * (docs/spec/domain-behaviour.md §11). All of those that can be forwarded, or none; they leave in their order,
   * `FORWARD_PAUSE_MS` apart. Throws ERR_NO_MESSAGE_FOUND, ERR_NO_CONTACT_FOUND, ERR_NO_WAPP_FOUND,
   * ERR_MESSAGE_NOT_FORWARDABLE when none can be, ERR_OTHER_OPEN_TICKET while somebody else attends the receiver.
   */
  'messages.forward': { input: ForwardMessagesInput; output: Forwarded };
}
