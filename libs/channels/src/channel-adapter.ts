import type { ContactAlias, MediaRef, OutboundChangeContent, OutboundContent, OutboundMessage } from '@prosa/contracts';
import type { Readable } from 'node:stream';
import type { ChannelCapabilities } from './channel-capabilities.js';
import type { ChannelEventHandler } from './channel-events.js';
import type { WebhookItem } from './adapter/webhook-item.js';

export type * from './channel-capabilities.js';
export type * from './channel-events.js';

/** The session an adapter runs: one account of one company, owned under a lease. */
export interface ChannelSession {
  companyId: number;
  connectionId: number;
  /** Grows with each grant of the lease: every write of keys and outbound state carries it (docs/spec/rules.md 32). */
  fence: number;
}

/** A stored file that can be read. */
export interface OpenFile {
  media: MediaRef;
  open: () => Promise<Readable>;
}

/** What the outbound queue gives an adapter to send. */
export interface OutboundSend {
  /** Fixed before the send and used again for a repeat (docs/spec/rules.md 31). */
  providerId: string;
  /** The provider's chat id, resolved by `resolveChat`. */
  chatId: string;
  /** Further kinds (a template, an interactive message) join the union of the contracts. */
  content:
    | Exclude<OutboundContent | OutboundChangeContent, { kind: 'media' | 'template' }>
    | ({ kind: 'media'; caption: string } & OpenFile)
    | (Omit<Extract<OutboundContent, { kind: 'template' }>, 'media'> & { file?: OpenFile });
  quoted: OutboundMessage['quoted'];
  isForwarded?: boolean;
  /** See OutboundMessage. */
  humanAgent?: boolean;
  /** It was never handed over before: nothing has to be looked up for a repeat. */
  isFirstAttempt?: boolean;
  /** Sent only while `openings` has this value: messages written before a later opening must be repeated first. */
  ifOpening?: number;
}

/** One running session of a channel. Code outside the adapter does not know the provider. */
export interface ChannelAdapter {
  /** Opens the session; resolves once the first attempt is under way. Its progress goes to `handler.session`. */
  connect(): Promise<void>;
  /** Closes the session and writes nothing more. It can be opened again elsewhere. */
  disconnect(): Promise<void>;
  /** Ends the pairing at the provider and deletes its keys. */
  logout(): Promise<void>;
  /** Whether `send` can be called now. */
  readonly isOpen: boolean;
  /**
   * How often the session has opened. Messages written before the last opening and without a receipt may be lost and
   * are sent again. A channel without a lasting connection, which loses none, stays at 1.
   */
  readonly openings: number;
  /**
   * Whether the provider names messages itself and would send a repeat as another message. Then a message of unknown
   * outcome is never repeated: it waits for a receipt with `sentAs`, and fails as `outcomeUnknown` without one.
   */
  readonly namesMessages: boolean;
  /** The provider's chat id for a person, from the best of the known aliases. */
  resolveChat(aliases: ContactAlias[]): Promise<string>;
  /**
   * Resolves when written (state `written`). Rejects with AppError or SendRefused when refused for good, unsupported
   * content included, with TryLater when it was surely not accepted and can be sent again, with anything else when the
   * outcome is unknown.
   *
   * With `namesMessages` it reports the provider's name of the message by `handler.receipts` with `sentAs`, before it
   * resolves.
   */
  send(message: OutboundSend): Promise<void>;
  /**
   * With `namesMessages`: whether nothing of a message of unknown outcome is in doubt, because each of its parts that may
   * have left has its name by now. Then `send` goes on with the parts that are missing and repeats none.
   */
  canContinue?(providerId: string): Promise<boolean>;
  /**
   * Works on one part of a provider's webhook, in the order in which they were stored; called by the session's owner
   * alone, also while the session is closed. It may get a part again: every handler of events is idempotent. Resolves
   * when everything in the part is committed. Rejects with UnreadableItem for a part that can never be worked on.
   */
  receive?(item: WebhookItem): Promise<void>;
  readonly capabilities: Readonly<Partial<ChannelCapabilities>>;
}

/** Makes the adapter of a channel for one session. */
export interface ChannelAdapterFactory {
  create(session: ChannelSession, handler: ChannelEventHandler): ChannelAdapter;
}
