import type { OutboundClass } from '@prosa/contracts';
import type { Claim } from '../outbound-queue.js';
import { OUTBOUND_CLASSES } from './outbound-classes.js';

/** What a sender knows of its queue without looking: of which classes messages wait, and which are worth a look. */
export class QueueOutlook {
  private waiting = new Set<OutboundClass>();
  private worthLooking = new Set<OutboundClass>();
  private nextTryAt: number | null = null;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Messages of any class may wait. */
  expectAll(): void {
    this.waiting = new Set(OUTBOUND_CLASSES);
    this.worthLooking = new Set(OUTBOUND_CLASSES);
    this.nextTryAt = null;
  }

  /** A chat is free again; of this class some of its messages wait again, unless it is null. */
  chatFreed(left: OutboundClass | null): void {
    if (left !== null) this.waiting.add(left);
    this.worthLooking = new Set(OUTBOUND_CLASSES);
  }

  /** Classes that may have a message to claim. */
  classes(): ReadonlySet<OutboundClass> {
    return new Set([...this.waiting].filter((name) => this.worthLooking.has(name)));
  }

  /** A look at these classes begins. Chats that are freed before it ends are not covered by it. */
  lookBegins(classes: readonly OutboundClass[]): void {
    this.waiting = new Set();
    for (const name of classes) this.worthLooking.delete(name);
  }

  /** A look has ended; of the classes whose budget was used up there may be more to claim. */
  lookEnded({ more, nextTryIn }: Claim, usedUp: readonly OutboundClass[]): void {
    for (const name of more) this.waiting.add(name);
    for (const name of usedUp) this.worthLooking.add(name);
    this.nextTryAt = nextTryIn === null ? null : this.now() + nextTryIn;
  }

  /** Milliseconds until the next message that was put off may go. */
  nextTryIn(): number | null {
    return this.nextTryAt === null ? null : Math.max(0, this.nextTryAt - this.now());
  }
}
