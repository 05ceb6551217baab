import type {
  Ack,
  ConnectionStatus,
  ContactAlias,
  InboundMessage,
  MessagePrice,
  LinkCode,
  OutboundState,
  PhoneContact,
  Presence,
  StateSource,
} from '@prosa/contracts';

/** What became of a message that went out, as the provider reports it. */
export interface ReceiptUpdate {
  chatId: string;
  externalId: string;
  state: OutboundState;
  ack: Ack;
  /** Why, when state is failed: a code of `SEND_FAILURES`, or the provider's own. */
  reason: string | null;
  /** Our `providerId` of the message, where the provider names messages itself and repeats ours beside its own. */
  sentAs?: string;
  /** What the provider charges for the message, when it says so. */
  price?: MessagePrice;
  /** ISO time at which the message reached the phone, when the provider says so. */
  reachedAt?: string;
}

/** A change of a session. */
export interface SessionUpdate {
  status: ConnectionStatus;
  /** A code to scan; '' once paired; null when the code has not changed. */
  qrcode: string | null;
  retries: number;
  /** Digits of the paired account, when known. */
  number?: string;
  /** A code of the console's `connections` texts. */
  reason: string | null;
  /** Whether the session keeps its owner although a person must act: its webhooks still come. */
  keepsOwner?: boolean;
  /** Who brought it about; by default it follows from status and reason. */
  source?: StateSource;
  /** A code that waits to be typed on the phone, for the number of `linkNumber`. */
  linkCode?: Pick<LinkCode, 'code' | 'expiresAt'>;
}

/** A person whom a phone knows. An empty name is unknown and changes nothing. */
export interface PhoneBookEntry extends PhoneContact {
  hasChat: boolean;
}

/** The part of a pg client (or TypeORM manager) that adapters use inside a transaction they do not own. */
export interface Queryable {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/** What comes with an incoming message. */
export interface InboundExtra {
  /** What the `media` capability needs later to download the file: opaque, encrypted at rest; null without a file. */
  raw: Buffer | null;
  /** Runs in the transaction that stores the message: an adapter marks its journal rows done there. */
  alsoCommit: (db: Queryable) => Promise<unknown>;
}

/** A part of a phone's past. It may come again, and in any order. */
export interface HistoryBatch {
  /** pushed: after linking; requested: the answer to the `history` capability. */
  kind: 'pushed' | 'requested';
  messages: { message: InboundMessage; raw: Buffer | null }[];
  /** Pushed: the phone sends no more. Requested: it has nothing older. */
  isLast: boolean;
  /** The chat of a request, when the answer names it. */
  chatId?: string;
}

/** What a phone is to send of its past: all it has, as much as it sends by itself, or nothing. */
export type HistoryWish = 'full' | 'recent' | 'none';

/** Where an adapter delivers the past of an account. */
export interface HistoryHandler {
  /** What is wanted of it. */
  wish(): Promise<HistoryWish>;
  /** Resolves when the batch is committed. */
  store(batch: HistoryBatch): Promise<void>;
}

/**
 * Where an adapter delivers. Each promise resolves when the event is committed: until then the adapter confirms nothing
 * to the provider, so that the desk cannot lose it.
 */
export interface ChannelEventHandler {
  received(message: InboundMessage, extra: InboundExtra): Promise<void>;
  /** In the order they came; stored together or not at all. */
  receipts(updates: readonly ReceiptUpdate[]): Promise<void>;
  session(update: SessionUpdate): Promise<void>;
  /** Digits of the phone that is to be linked by a code; '' when it is to scan one. */
  linkNumber?(): Promise<string>;
  /** For channels that send the past of an account. */
  history?: HistoryHandler;
  /** Several aliases belong to one person. */
  identified(aliases: ContactAlias[]): Promise<void>;
  /** For channels that report it: a person stopped marketing messages of the company, or wants them again. */
  preference?(aliases: ContactAlias[], isStopped: boolean): Promise<void>;
  /** A person or group has another picture or none, or a group has another name. */
  pictureChanged(aliases: ContactAlias[]): Promise<void>;
  /** The people whom the phone knows: all at once after pairing, later those that changed. May come again. */
  addressBook(people: PhoneBookEntry[]): Promise<void>;
  /** What a person does in their chat with us. May be lost. */
  presence(aliases: ContactAlias[], presence: Presence): Promise<void>;
}
