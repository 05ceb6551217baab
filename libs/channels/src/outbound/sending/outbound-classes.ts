import type { OutboundClass } from '@prosa/contracts';
import type { Pace } from './pace/token-bucket.js';

/** What one connection may do for a class of messages at a time. */
export interface ClassShare {
  /** Chats that are served side by side. */
  chats: number;
  /** Messages that are claimed and not yet recorded; those beyond one for each chat make runs of a chat. */
  rows: number;
  pace: Pace;
}

/**
 * The classes in the order in which they are served. All rows together are what has an unknown outcome after a crash: 16.
 * An attendant answers at human speed, which the burst covers: the rate is a bound for everything else. A bulk message
 * never takes a place of the other classes.
 */
export const CLASS_SHARES: Readonly<Record<OutboundClass, ClassShare>> = {
  notice: { chats: 2, rows: 2, pace: { burst: 10, perSecond: 2, jitterMs: 60, group: 1 } },
  person: { chats: 8, rows: 12, pace: { burst: 30, perSecond: 10, jitterMs: 60, group: 4 } },
  bulk: { chats: 2, rows: 2, pace: { burst: 3, perSecond: 1, jitterMs: 500, group: 1 } },
};

export const OUTBOUND_CLASSES = Object.keys(CLASS_SHARES) as readonly OutboundClass[];
