import type { CampaignMessage } from '../campaigns/campaign-messages.contract.js';
import type { OutboundState } from '../channels/channel-messages.contract.js';
import { IsId } from '../shared/decorators.js';
import type { MediaRef } from '../shared/media.js';

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
   * Stores a message of the contact's live or a new ticket, and hands it to its channel as class `bulk`, or as class
   * `person` when it answers somebody who waits. Throws ERR_NO_WAPP_FOUND, ERR_CONTACT_BLOCKED, ERR_DO_NOT_CONTACT,
   * ERR_WINDOW_CLOSED, ERR_OTHER_OPEN_TICKET (another user's), ERR_NO_USER_FOUND, ERR_NO_QUEUE_FOUND, ERR_EMPTY_MESSAGE,
   * ERR_IDEMPOTENCY_CONFLICT (the key came with another request), and for a number that the company does not know
   * ERR_WAPP_INVALID_CONTACT (no account), ERR_WAPP_NOT_INITIALIZED, ERR_WAPP_CHECK_CONTACT (the network does not say).
   */
  'externalMessages.send': { input: ExternalMessage; output: SentExternalMessage };
  /** The message that a key became, before any work for it is done; null: none. Throws ERR_IDEMPOTENCY_CONFLICT. */
  'externalMessages.sent': {
    input: Pick<ExternalMessage, 'credential'> & { key: string; hash: string };
    output: SentExternalMessage | null;
  };
  /** A message that was sent from here, by whomever. Throws ERR_NO_MESSAGE_FOUND. */
  'externalMessages.state': { input: ExternalMessageIdInput; output: ExternalMessageState };
}
