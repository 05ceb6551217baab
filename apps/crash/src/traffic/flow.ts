import type { Direction } from '../ledger.js';

/** Most messages of a connection on their way to its phone, and most messages of phones on their way to the desk. */
const OUT_WAITING_MAX = 25;
const IN_WAITING_MAX = 300;
/**
 * Messages that one direction may be ahead of the other. Inbound traffic stops at each kill until the sessions are
 * back: without this limit all outbound messages would be sent early and leave none for later failpoints.
 */
const LEAD_MAX = 1_000;
const POLL_MS = 20;

/** Last known progress of the receiving side. */
export interface Progress {
  /** Messages of phones that are stored in the desk. */
  stored: number;
  /** Messages that reached a phone, by the connection's index. */
  arrived: number[];
}

/**
 * Limits how much may be sent by now. Both directions wait when the product is behind, as people do, so that the drain
 * after the last kill measures the product and not a backlog.
 */
export class Flow {
  started = 0;
  private readonly startedByConnection: number[];
  private startedIn = 0;
  private allowed = 0;

  constructor(
    connections: number,
    readonly total: number,
    private readonly progress: Progress,
  ) {
    this.startedByConnection = Array.from({ length: connections }, () => 0);
  }

  /** Raises the limit to this many messages in total. */
  allow(messages: number): void {
    this.allowed = Math.min(this.total, Math.max(this.allowed, Math.ceil(messages)));
  }

  /** Waits until one more message may be sent, and counts it. */
  async acquire(direction: Direction, connection: number): Promise<void> {
    while (!this.isFree(direction, connection)) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    this.started += 1;
    if (direction === 'in') this.startedIn += 1;
    else this.startedByConnection[connection] = (this.startedByConnection[connection] ?? 0) + 1;
  }

  /** Describes the progress, to explain why a failpoint was not passed. */
  describe(): string {
    const { stored, arrived } = this.progress;
    const reached = arrived.map((count, place) => `${count} of ${this.startedByConnection[place]}`).join(', ');
    return `${this.started} handed over, ${this.allowed} allowed; ${stored} of ${this.startedIn} in the desk, by connection at the phones: ${reached}`;
  }

  private isFree(direction: Direction, connection: number): boolean {
    // Each direction gets its half at any time: a failpoint may wait for either.
    const startedOut = this.started - this.startedIn;
    if (direction === 'in' ? this.startedIn >= Math.ceil(this.allowed / 2) : startedOut >= Math.floor(this.allowed / 2))
      return false;
    const lead = startedOut - this.startedIn;
    if ((direction === 'out' ? lead : -lead) >= LEAD_MAX) return false;
    if (direction === 'in') return this.startedIn - this.progress.stored < IN_WAITING_MAX;
    return (this.startedByConnection[connection] ?? 0) - (this.progress.arrived[connection] ?? 0) < OUT_WAITING_MAX;
  }
}
