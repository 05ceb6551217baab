import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsObject,
  IsOptional,
  IsString,
  IsUrl,
  Length,
  MaxLength,
} from 'class-validator';
import type { CampaignMessage } from '../campaigns/campaign-messages.contract.js';
import type { OutboundState } from '../channels/channel-messages.contract.js';
import { AlsoAsNumber, IsId, IsIdOrNone } from '../shared/decorators.js';
import { MESSAGE_BODY_MAX_LENGTH, TEMPLATE_VALUE_MAX_LENGTH, TEMPLATE_VARIABLES_MAX } from '../shared/limits.js';
import type { MediaRef } from '../shared/media.js';

/** A template by its name at the provider. */
export class ExternalTemplateInput {
  @IsString() @Length(1, 512) name!: string;
  /** Needed where a name has several languages, for example `pt_BR`. */
  @IsOptional() @IsString() @MaxLength(20) language?: string;
  /** Values of its variables, in their order. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(TEMPLATE_VARIABLES_MAX)
  @IsString({ each: true })
  @MaxLength(TEMPLATE_VALUE_MAX_LENGTH, { each: true })
  values?: string[];
}

/**
 * `POST /api/messages/send`, as JSON, or as multipart with a file `medias` (docs/spec/wire-features.md §9, docs/api.md).
 * Absent, '' and the word "undefined" are none.
 */
export class SendExternalMessageInput {
  @AlsoAsNumber() @IsString() @MaxLength(40) number!: string;
  @IsOptional() @IsString() @MaxLength(MESSAGE_BODY_MAX_LENGTH) body?: string;
  @IsIdOrNone() userId?: number | null;
  @IsIdOrNone() queueId?: number | null;
  @IsOptional() @IsBoolean() sendSignature?: boolean;
  @IsOptional() @IsBoolean() closeTicket?: boolean;
  /** Which connection sends; API keys name it, unless the company has one only. */
  @IsIdOrNone() connectionId?: number | null;
  /** The name of a new contact. */
  @IsOptional() @IsString() @MaxLength(100) name?: string;
  /** The address of a file, which is fetched and sent. */
  @IsOptional()
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  @MaxLength(2_000)
  mediaUrl?: string;
  @IsOptional() @IsObject() template?: ExternalTemplateInput;
  /** The header Idempotency-Key: the same key and request are one message (docs/spec/reliability-security.md §2.7). */
  @IsOptional() @IsString() @Length(1, 255) clientKey?: string;
}

/** The answer to it. */
export interface SentExternalMessageWire extends SentExternalMessage {
  status: 'SUCCESS';
  /** The address that says how far the message has come. */
  stateUrl: string;
}

/** A message that a program sends (docs/spec/wire-features.md §9, docs/api.md). */
export interface ExternalMessage {
  /** What called, see ApiCaller. */
  credential: string;
  connectionId: number;
  /** The receiver's number, with the country's code, as people and programs write it. */
  number: string;
  /** The name of a new contact; '' for its number. */
  name: string;
  body: string;
  media: MediaRef | null;
  /** A template with its values filled; `body` is its text then. Connections of the Cloud API only. */
  template: CampaignMessage['template'];
  /** The ticket becomes this user's, or waits in this queue. */
  userId: number | null;
  queueId: number | null;
  /** The user's name stands before the text. */
  isSigned: boolean;
  /** The ticket is closed afterwards, without a farewell. */
  closesTicket: boolean;
  /** The caller's idempotency key with the hash of its request; null: each request is a message of its own. */
  idempotency: { key: string; hash: string } | null;
}

/** The message that a request became: the same for each repetition of it. */
export interface SentExternalMessage {
  messageId: number;
  ticketId: number;
  ticketUuid: string;
  contactId: number;
  /** ISO time. */
  sentAt: string;
}

export class ExternalMessageIdInput {
  @IsId() messageId!: number;
}

/** How far a message has come. */
export interface ExternalMessageState extends SentExternalMessage {
  state: OutboundState;
  /** 0 to 4: waits, accepted, delivered, read, played. */
  ack: number;
  /** Why it failed: a code of ours or of the provider; null unless it failed. */
  failure: string | null;
}

export interface ExternalMessageRequests {
  /**
   * Stores a message of the contact's live or a new ticket, unless its key became one already (`isRepeated`), and hands it to its channel as class `bulk`, or as class
   * `person` when it answers somebody who waits. Throws ERR_NO_WAPP_FOUND, ERR_CONTACT_BLOCKED, ERR_DO_NOT_CONTACT,
   * ERR_WINDOW_CLOSED, ERR_OTHER_OPEN_TICKET (another user's), ERR_NO_USER_FOUND, ERR_NO_QUEUE_FOUND, ERR_EMPTY_MESSAGE,
   * ERR_IDEMPOTENCY_CONFLICT (the key came with another request), and for a number that the company does not know
   * ERR_WAPP_INVALID_CONTACT (no account), ERR_WAPP_NOT_INITIALIZED, ERR_WAPP_CHECK_CONTACT (the network does not say).
   */
  'externalMessages.send': { input: ExternalMessage; output: SentExternalMessage & { isRepeated: boolean } };
  /** The message that a key became, before any work for it is done; null: none. Throws ERR_IDEMPOTENCY_CONFLICT. */
  'externalMessages.sent': {
    input: Pick<ExternalMessage, 'credential'> & { key: string; hash: string };
    output: SentExternalMessage | null;
  };
  /** A message that was sent from here, by whomever. Throws ERR_NO_MESSAGE_FOUND. */
  'externalMessages.state': { input: ExternalMessageIdInput; output: ExternalMessageState };
}
