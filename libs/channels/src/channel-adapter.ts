import type {
  Ack,
  ConnectionStatus,
  ContactAlias,
  InboundMessage,
  MediaRef,
  OutboundChangeContent,
  OutboundContent,
  OutboundMessage,
  OutboundState,
  PhoneContact,
  Presence,
} from '@prosa/contracts';
import type { Readable } from 'node:stream';

/** The session an adapter runs: one account of one company, held under a lease. */
export interface ChannelSession {
  companyId: number;
  connectionId: number;
  /** Grows with each grant of the lease: every write of keys and outbound state carries it (rules.md 32). */
  fence: number;
}

/** What the outbound queue asks an adapter to put on the wire. */
export interface OutboundSend {
  /** Fixed before the send and used again for a repeat (rules.md 31). */
  providerId: string;
  /** The provider's chat id, resolved by `resolveChat`. */
  chatId: string;
  content:
    | Exclude<OutboundContent | OutboundChangeContent, { kind: 'media' }>
    | { kind: 'media'; media: MediaRef; caption: string; open: () => Promise<Readable> };
  quoted: OutboundMessage['quoted'];
  isForwarded?: boolean;
  /** Goes in this opening of the session only: what an earlier one has written without an answer must go first. */
  ifOpening?: number;
}

export interface ReceiptUpdate {
  chatId: string;
  externalId: string;
  state: OutboundState;
  ack: Ack;
  /** The provider's reason when state is failed. */
  reason: string | null;
}

export interface SessionUpdate {
  status: ConnectionStatus;
  /** A code to scan; '' once paired; null when there is no news of it. */
  qrcode: string | null;
  retries: number;
  /** Digits of the paired account, when known. */
  number?: string;
  /** A code of the console's `connections` texts. */
  reason: string | null;
}

/** Somebody a phone knows; a name that is '' is not known, and changes nothing. */
export interface PhoneBookEntry extends PhoneContact {
  hasChat: boolean;
}

/**
 * Where an adapter delivers. Each promise settles when the news is committed: an adapter lets nothing go
 * (no receipt to the provider) that the desk could still lose.
 */
export interface ChannelEventHandler {
  /**
   * `raw` is what `fetchMedia` needs later to download the file (provider-encoded, opaque, encrypted at rest).
   * `alsoCommit` runs in the same transaction: the adapter marks its journal rows done there.
   */
  received(message: InboundMessage, extra: InboundExtra): Promise<void>;
  /** In the order they came; kept together or not at all. */
  receipts(updates: readonly ReceiptUpdate[]): Promise<void>;
  session(update: SessionUpdate): Promise<void>;
  identified(aliases: ContactAlias[]): Promise<void>;
  /** Somebody, or a group, has another picture by now, or none any more; or a group has another name. */
  pictureChanged(aliases: ContactAlias[]): Promise<void>;
  /** Whom the phone knows: all at once after pairing, later those that changed. May come again. */
  addressBook(people: PhoneBookEntry[]): Promise<void>;
  /** What a person does in their chat with us. Nothing is lost with it. */
  presence(aliases: ContactAlias[], presence: Presence): Promise<void>;
}

export interface InboundExtra {
  raw: Buffer | null;
  alsoCommit: (db: Queryable) => Promise<unknown>;
}

/** The part of a pg client (or TypeORM manager) that adapters use inside a transaction they do not own. */
export interface Queryable {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/** One running session of a channel. Nothing behind this contract knows the provider (architecture.md §7). */
export interface ChannelAdapter {
  /** Opens the session; returns once the first attempt is under way. News of it go to the sink. */
  connect(): Promise<void>;
  /** Closes the socket and writes nothing more. The session can be opened again elsewhere. */
  disconnect(): Promise<void>;
  /** Ends the pairing at the provider and forgets its keys. */
  logout(): Promise<void>;
  /** Whether `send` can be called now. */
  readonly isOpen: boolean;
  /** How often it has opened: what was written before the last time may have ended with its socket. */
  readonly openings: number;
  /** The provider's chat id for a person: the best of the known names (LID before phone, whatsapp.md §7.2, 8). */
  resolveChat(aliases: ContactAlias[]): Promise<string>;
  /** Every name of the account that is known by one of these. Rejects with AppError when there is none. */
  findAccount(aliases: ContactAlias[]): Promise<ContactAlias[]>;
  /** Has a call that rings end. `creator` is the provider's name of who calls. */
  rejectCall(callId: string, creator: string): Promise<void>;
  /** The small picture of a person or group; null when there is none, or it is kept from us. */
  pictureOf(aliases: ContactAlias[]): Promise<Readable | null>;
  /** A group's name at the provider; null for a person, and for a group that is kept from us. */
  groupNameOf(aliases: ContactAlias[]): Promise<string | null>;
  /** Has the provider keep back what a person sends, or let it pass again. */
  block(aliases: ContactAlias[], isBlocked: boolean): Promise<void>;
  /** Shows a person that we type, or have stopped. Nothing is lost with it. */
  showTyping(aliases: ContactAlias[], isTyping: boolean): Promise<void>;
  /** Writes to the wire. Resolves when written (state `written`), rejects with AppError when refused for good. */
  send(message: OutboundSend): Promise<void>;
  markRead(keys: { chatId: string; participant: string; externalId: string }[]): Promise<void>;
  /** Downloads the file of an inbound message from what `received` was given as `raw`. */
  fetchMedia(raw: Buffer): Promise<Readable>;
}

/** Makes the adapter of a channel for one session. */
export interface ChannelAdapterFactory {
  create(session: ChannelSession, handler: ChannelEventHandler): ChannelAdapter;
}
