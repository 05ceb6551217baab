import type { ContactAlias, HealthFact, OldestMessage } from '@prosa/contracts';
import type { Readable } from 'node:stream';

/** An incoming message as the provider knows it inside the account. */
export interface ReadMessageKey {
  chatId: string;
  /** The author inside a group, '' otherwise. */
  participant: string;
  externalId: string;
}

/** What an adapter knows of how its session does. Cheap to read: it is read every few seconds. */
export interface AdapterHealth {
  /** Milliseconds since the provider delivered anything, receipts and signals included; null when it has not yet. */
  deliveredMs: number | null;
  /** Findings of the channel: restrictions, quality, tokens. No text that a person wrote. */
  facts: HealthFact[];
}

/** A call that rings. */
export interface CallRef {
  id: string;
  /** The provider's name of the caller. */
  creator: string;
}

/**
 * What a channel may offer beside sending and receiving. An adapter has an entry for each ability of its provider; a
 * caller that finds none skips the work. Content that a channel cannot send (an edit, a reaction) is no capability:
 * `send` refuses it with AppError.
 */
export interface ChannelCapabilities {
  calls: { reject(call: CallRef): Promise<void> };
  /** Shows a person that somebody types, or has stopped. Nothing depends on it. */
  typing: { show(aliases: ContactAlias[], isTyping: boolean): Promise<void> };
  /** Reports to the provider which messages were read. */
  readReceipts: { send(keys: ReadMessageKey[]): Promise<void> };
  /** Finds every alias of the account that is known by one of these. Rejects with AppError when there is none. */
  directory: { find(aliases: ContactAlias[]): Promise<ContactAlias[]> };
  /** Opens the small picture of a person or group; null when there is none, or it is hidden from us. */
  pictures: { open(aliases: ContactAlias[]): Promise<Readable | null> };
  /** A group's name at the provider; null for a person, and for a group that is hidden from us. */
  groups: { nameOf(aliases: ContactAlias[]): Promise<string | null> };
  /** Has the provider keep back what a person sends, or let it pass again. */
  blocking: { set(aliases: ContactAlias[], isBlocked: boolean): Promise<void> };
  /** Requests up to `count` messages older than one of a chat. They follow as `ChannelEventHandler.history`. */
  history: { request(oldest: OldestMessage, count: number): Promise<void> };
  /** Downloads the file of an incoming message from the `mediaSource` that came with it. */
  media: { download(mediaSource: Buffer): Promise<Readable> };
  /** How the session does, beside its state. */
  health: { read(): AdapterHealth };
}

/**
 * A capability of an adapter, or one that needs no call of it. `addressBook`: the channel delivers the people that the
 * phone knows. `firstContact`: it can send to a phone number that has never written to the company. `linkCode`: a phone
 * can be linked by a code that is typed on it.
 */
export type Capability = keyof ChannelCapabilities | 'addressBook' | 'firstContact' | 'linkCode';
