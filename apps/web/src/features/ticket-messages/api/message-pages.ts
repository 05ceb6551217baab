import type { MessageWire, MessageWirePage } from '@prosa/contracts';
import type { Ledger } from '../../../shared/live/ledger.js';

/** Range of seqs in a thread, both ends included. */
export interface Span {
  from: number;
  to: number;
}

/**
 * A page with the time its request began and the range of seqs that it covers completely. Page 0 is the newest; within
 * a page the oldest message comes first.
 */
export interface ReadMessagePage extends MessageWirePage {
  readAt: number;
  span: Span;
}

/**
 * What was learned of a thread's messages from events and replies, each with the contact of its thread; a reply has
 * none, since it is only recorded for its own thread.
 */
export type MessageLedger = Ledger<MessageWire, number>;

/** Whether the window contains the newest messages of the thread. */
export const reachesNewest = (pages: readonly ReadMessagePage[]): boolean => pages.length > 0 && !pages[0].hasNewer;
