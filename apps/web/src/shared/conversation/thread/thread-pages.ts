import type { Ledger } from '../../live/ledger.js';
import type { ConversationMessage } from '../thread-message.js';

/** Identifies a thread among all of the console: a ticket by its number, other conversations by a name. */
export type ThreadId = number | string;

/** What each stored message has, whatever conversation it belongs to. */
export interface StoredMessage extends Pick<ConversationMessage, 'id' | 'seq' | 'clientKey'> {
  /** Grows with each change. */
  version: number;
}

/** Range of seqs in a thread, both ends included. */
export interface Span {
  from: number;
  to: number;
}

/** A part of a thread as the server returned it, oldest message first. */
export interface MessagePage<M extends StoredMessage = StoredMessage> {
  messages: M[];
  /** Whether there are older ones. */
  hasMore: boolean;
  /** Whether there are newer ones. */
  hasNewer: boolean;
  /** Seq of the message that it was read around; null for none. */
  aroundSeq: number | null;
}

/**
 * A page with the time its request began and the range of seqs that it covers completely. Page 0 is the newest; within
 * a page the oldest message comes first.
 */
export type ReadPage<P extends MessagePage = MessagePage> = P & { readAt: number; span: Span };

/** What was learned of a thread's messages from events and replies, each with the contact of its thread. */
export type ThreadLedger<M extends StoredMessage = StoredMessage> = Ledger<M, number>;

/** Whether the window contains the newest messages of the thread. */
export const reachesNewest = (pages: readonly ReadPage[]): boolean => pages.length > 0 && !pages[0].hasNewer;

/** When the page that covers this seq was read; undefined outside the window. */
export const coveredAt = (pages: readonly ReadPage[], seq: number): number | undefined =>
  pages.find(({ span }) => span.from <= seq && seq <= span.to)?.readAt;
