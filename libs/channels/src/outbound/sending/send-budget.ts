import type { OutboundClass } from '@prosa/contracts';
import { CLASS_SHARES, OUTBOUND_CLASSES } from './outbound-classes.js';
import { TokenBucket } from './pace/token-bucket.js';

/** How much of a class may be claimed. */
export interface ClassBudget {
  class: OutboundClass;
  rows: number;
  chats: number;
  /** Rows that may be the second or a later one of their chat. */
  extras: number;
}

/** What is being sent of one chat: its rows, first the one that is being sent. */
export interface LaneLoad {
  readonly class: OutboundClass;
  readonly rows: readonly unknown[];
}

/** Decides how much one connection may claim: by what is being sent already, and by the pace of each class. */
export class SendBudget {
  private readonly buckets = new Map(OUTBOUND_CLASSES.map((name) => [name, new TokenBucket(CLASS_SHARES[name].pace)]));

  /** What may be claimed now; classes of which nothing may are left out. */
  of(classes: ReadonlySet<OutboundClass>, lanes: Iterable<LaneLoad>): ClassBudget[] {
    const all = [...lanes];
    return OUTBOUND_CLASSES.filter((name) => classes.has(name))
      .map((name) => this.free(name, all))
      .filter(({ rows, chats }) => rows > 0 && chats > 0);
  }

  spend(name: OutboundClass, messages: number): void {
    this.buckets.get(name)?.spend(messages);
  }

  /** Milliseconds until one of the classes may send again that only its pace keeps back; null when there is none. */
  pause(classes: ReadonlySet<OutboundClass>, lanes: Iterable<LaneLoad>): number | null {
    const all = [...lanes];
    const pauses = OUTBOUND_CLASSES.filter((name) => classes.has(name) && this.free(name, all).chats > 0)
      .map((name) => this.buckets.get(name))
      .flatMap((bucket) => (bucket?.available === 0 ? [bucket.pause] : []));
    return pauses.length === 0 ? null : Math.min(...pauses);
  }

  /** A chat that takes long leaves a row for each of the other chats: only what is beyond that makes runs. */
  private free(name: OutboundClass, all: readonly LaneLoad[]): ClassBudget {
    const share = CLASS_SHARES[name];
    const lanes = all.filter((lane) => lane.class === name);
    const inFlight = lanes.reduce((sum, { rows }) => sum + Math.max(1, rows.length), 0);
    return {
      class: name,
      rows: Math.min(share.rows - inFlight, this.buckets.get(name)?.available ?? 0),
      chats: share.chats - lanes.length,
      extras: share.rows - share.chats - (inFlight - lanes.length),
    };
  }
}
