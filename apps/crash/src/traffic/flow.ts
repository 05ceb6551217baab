import type { Direction } from '../ledger.js';

/** Messages of a connection that wait for their phone, and messages of phones that wait for the desk, at most. */
const OUT_WAITING_MAX = 25;
const IN_WAITING_MAX = 300;
/**
 * Messages that one direction may be ahead of the other. What comes in stands still at each death until the sessions are
 * back: without this all that goes out was over early, and failpoints on its way had nothing left to wait for.
 */
const LEAD_MAX = 1_000;
const POLL_MS = 20;

/** How far the other side is, as far as known. */
export interface Progress {
  /** Messages of phones that stand in the desk. */
  stored: number;
  /** Messages that reached a phone, by the connection's place. */
  arrived: number[];
}

/**
 * How much may be handed over by now. Both sides wait when the product is behind, as people do: the drain after the last
 * kill measures the product and not a heap of messages before its door.
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

  /** From now on this many in all. */
  allow(messages: number): void {
    this.allowed = Math.min(this.total, Math.max(this.allowed, Math.ceil(messages)));
  }

  /** Waits until one more may be handed over, and counts it. */
  async acquire(direction: Direction, connection: number): Promise<void> {
    while (!this.isFree(direction, connection)) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    this.started += 1;
    if (direction === 'in') this.startedIn += 1;
    else this.startedByConnection[connection] = (this.startedByConnection[connection] ?? 0) + 1;
  }

  /** For whoever wonders why a failpoint was not passed. */
  describe(): string {
    const { stored, arrived } = this.progress;
    const reached = arrived.map((count, place) => `${count} of ${this.startedByConnection[place]}`).join(', ');
    return `${this.started} handed over, ${this.allowed} allowed; ${stored} of ${this.startedIn} in the desk, by connection at the phones: ${reached}`;
  }

  private isFree(direction: Direction, connection: number): boolean {
    // Each side has its half at any time: a failpoint may wait for either.
    const startedOut = this.started - this.startedIn;
    if (direction === 'in' ? this.startedIn >= Math.ceil(this.allowed / 2) : startedOut >= Math.floor(this.allowed / 2))
      return false;
    const lead = startedOut - this.startedIn;
    if ((direction === 'out' ? lead : -lead) >= LEAD_MAX) return false;
    if (direction === 'in') return this.startedIn - this.progress.stored < IN_WAITING_MAX;
    return (this.startedByConnection[connection] ?? 0) - (this.progress.arrived[connection] ?? 0) < OUT_WAITING_MAX;
  }
}
