import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Length,
  MaxLength,
  Min,
} from 'class-validator';
import type { OutboundChange, OutboundMessage, OutboundState } from '../../channels/channel-messages.contract.js';
import { IsEmoji, IsId } from '../../shared/decorators.js';
import { FORWARD_MAX, MESSAGE_BODY_MAX_LENGTH } from '../../shared/limits.js';
import type { MediaInfo, MediaRef } from '../../shared/media.js';
import type { TicketPlacement, TicketView } from '../tickets.contract.js';

/** wire-contract.md §6: what a console draws. */
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

export interface QuotedMessageView {
  id: number;
  /** Who wrote it: called otherwise one day, the quote is too. */
  contactId: number;
  /** Of the quoted message: its own later states say more. */
  version: number;
  body: string;
  fromMe: boolean;
  mediaType: MediaType;
  isDeleted: boolean;
  contact: { name: string };
}

/** A message as services speak of it. The gateway turns `media` into `mediaUrl` for those who may see it. */
export interface MessageView {
  id: number;
  ticketId: number;
  contactId: number;
  whatsappId: number;
  /** Id at the provider, '' until it is fixed. */
  wid: string;
  /** Order within the thread: the console sorts by it. */
  seq: number;
  /** Grows with every change but that it was read: of two states of a message the higher one holds. */
  version: number;
  body: string;
  fromMe: boolean;
  read: boolean;
  ack: number;
  mediaType: MediaType;
  media: MediaRef | null;
  /** none: no file; pending: on its way into the store; ready: can be shown; failed: gone at the provider. */
  mediaState: 'none' | 'pending' | 'ready' | 'failed';
  /** What is known of the file before it is stored, so that its box is fixed at once. */
  mediaInfo: MediaInfo | null;
  /** Delivery of a message sent through the desk, null for all others. */
  sendState: OutboundState | null;
  /** The provider's reason when sendState is failed. */
  failure: string | null;
  isDeleted: boolean;
  isEdited: boolean;
  /** Of our own last deletion or edit: on its way to the provider, or not taken there; null when all is as it shows. */
  changeState: 'pending' | 'failed' | null;
  isForwarded: boolean;
  isPrivate: boolean;
  quotedMsg: QuotedMessageView | null;
  /** ISO time. */
  createdAt: string;
  /** Who wrote it at the desk, null for the contact's and the phone's. */
  userId: number | null;
  queueId: number | null;
  queue: { name: string; color: string } | null;
  contact: { name: string };
  /** The key the console gave with Idempotency-Key: its optimistic bubble finds its message by it. */
  clientKey: string | null;
}

/** A page of a thread: by number, or (our console) by one of the four places, the last of those given. */
export class ListMessagesInput {
  @IsId() ticketId!: number;
  @IsOptional() @IsInt() @Min(1) pageNumber?: number;
  /** Messages older than this `seq`. */
  @IsOptional() @IsInt() @Min(0) before?: number;
  /** Messages newer than this `seq`: the page towards the newest. */
  @IsOptional() @IsInt() @Min(0) after?: number;
  /** The id of a message: it and what stands around it. */
  @IsOptional() @IsId() around?: number;
  /**
   * The first of so many messages of the contact, counted from the ticket's newest, and what stands around it: where
   * "new" begins for who has that many unread. The newest page where the ticket has none.
   */
  @IsOptional() @IsInt() @Min(1) unread?: number;
}

/** Page 1 is the newest, each page oldest first (wire-contract.md §6). */
export interface MessagePage {
  messages: MessageView[];
  /** Whether there are older ones. */
  hasMore: boolean;
  /** Whether there are newer ones. */
  hasNewer: boolean;
  /** `seq` of the message that it was read around; null for any other page. */
  aroundSeq: number | null;
  ticket: TicketView;
}

/** `media` is filled by the gateway from the uploaded bytes, never by a client. */
export class SendMessageInput {
  @IsId() ticketId!: number;
  @IsOptional() @IsString() @MaxLength(MESSAGE_BODY_MAX_LENGTH) body?: string;
  @IsOptional() @IsId() quotedMessageId?: number;
  /** Instead of words or a file: the card of this contact. */
  @IsOptional() @IsId() vCardContactId?: number;
  @IsOptional() @IsBoolean() isPrivate?: boolean;
  /** The text begins with the sender's name, where the company has it so; never a note's, nor a caption. */
  @IsOptional() @IsBoolean() signMessage?: boolean;
  /** Idempotency-Key of the call: the same key gives the same message (reliability-security §2.7). */
  @IsOptional() @IsString() @Length(1, 255) clientKey?: string;
}

export class MessageIdInput {
  @IsId() messageId!: number;
}

export class EditMessageInput extends MessageIdInput {
  @IsString() @MaxLength(MESSAGE_BODY_MAX_LENGTH) body!: string;
}

export class ReactToMessageInput extends MessageIdInput {
  /** One emoji; an empty one takes the reaction back. */
  @IsEmoji() emoji!: string;
}

export class ForwardMessagesInput {
  @IsArray() @ArrayMinSize(1) @ArrayMaxSize(FORWARD_MAX) @ArrayUnique() @IsId({ each: true }) messageIds!: number[];
  @IsId() contactId!: number;
  /** Texts begin with the attendant's name. */
  @IsOptional() @IsBoolean() signMessage?: boolean;
}

/** What came of a forwarding. `ticket` is the receiver's; `refused` are ids of messages that cannot be forwarded. */
export interface Forwarded {
  ticket: TicketView;
  messages: MessageView[];
  refused: number[];
}

export interface MessageRequests {
  /** Errors: ERR_NO_TICKET_FOUND; ERR_NO_MESSAGE_FOUND when the one to stand around is not in the thread. */
  'messages.list': { input: ListMessagesInput; output: MessagePage };
  /**
   * Only the owner of an open ticket (or an admin) writes. Errors: ERR_NO_TICKET_FOUND, ERR_TICKET_NOT_OPEN,
   * ERR_EMPTY_MESSAGE; of a card ERR_NO_CONTACT_FOUND, ERR_NO_PERMISSION.
   */
  'messages.send': { input: SendMessageInput & { media?: MediaRef }; output: MessageView };
  /** A failed message is queued again under a new provider id. Errors: ERR_NO_MESSAGE_FOUND, ERR_MESSAGE_NOT_FAILED. */
  'messages.retry': { input: MessageIdInput; output: MessageView };
  /**
   * Of a private note nothing stays; any other is taken back at the provider and stays as deleted (core.md §7,
   * domain-behaviour §11). Own messages only, by who attends the conversation; notes by their author or an admin.
   * Errors: ERR_NO_MESSAGE_FOUND, ERR_MESSAGE_NOT_OWN, ERR_TICKET_NOT_OPEN.
   */
  'messages.delete': { input: MessageIdInput; output: MessageView };
  /**
   * An own text says something else, here and at the provider, within `EDIT_WITHIN_MS`. Errors: as of delete, and
   * ERR_EMPTY_MESSAGE, ERR_MESSAGE_DELETED, ERR_MESSAGE_NOT_EDITABLE, ERR_EDIT_TOO_LATE.
   */
  'messages.edit': { input: EditMessageInput; output: MessageView };
  /**
   * Our reaction to a message, in the place of an earlier one; answers the reaction as a message of its own. Errors:
   * ERR_NO_MESSAGE_FOUND, ERR_TICKET_NOT_OPEN, ERR_MESSAGE_DELETED, ERR_MESSAGE_WITHOUT_REACTIONS.
   */
  'messages.react': { input: ReactToMessageInput; output: MessageView };
  /**
   * Into the receiver's live ticket on the messages' connection, or a new one, which the forwarder attends from then on
   * (domain-behaviour §11). All or none of those that can be forwarded; they leave in their order, `FORWARD_PAUSE_MS`
   * apart. Errors: ERR_NO_MESSAGE_FOUND, ERR_NO_CONTACT_FOUND, ERR_NO_WAPP_FOUND, ERR_MESSAGE_NOT_FORWARDABLE when none
   * can be, ERR_OTHER_OPEN_TICKET while somebody else attends the receiver.
   */
  'messages.forward': { input: ForwardMessagesInput; output: Forwarded };
}

/** What is told of a message that changed, and of its thread. */
interface MessageChanged {
  message: MessageView;
  /** The thread's. */
  contactId: number;
  place: TicketPlacement;
  isGroup: boolean;
}

export interface MessageEvents {
  'message.created': { message: MessageView; ticket: TicketView };
  /** Ack, media, text or failure changed. `ticket` is there when its row changed too. */
  'message.updated': MessageChanged & { ticket: TicketView | null };
  /** A private note is no more. */
  'message.deleted': MessageChanged;
  'message.queued': OutboundMessage;
  'message.changeQueued': OutboundChange;
  /** Files that no message shows any more: they can go. */
  'message.filesDropped': { keys: string[] };
}
