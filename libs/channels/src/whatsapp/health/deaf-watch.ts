import type { BinaryNode, WASocket } from '../baileys.js';

/** Times of the watch, in milliseconds. A deaf session is found within `probeEveryMs` and a fifth, plus the answer. */
export interface WatchTimes {
  /** How long nothing may be delivered before the service is asked for an echo. */
  probeEveryMs: number;
  /** The pause between echoes while the phone answers none: it is off, and they would pile up for it. */
  probeSlowlyMs: number;
  /** How long an echo may take. */
  answerWithinMs: number;
}

/** deaf: queries are answered and nothing is delivered; silent: there is no answer of any kind. */
export type WatchFinding = 'deaf' | 'silent';

interface WatchOptions {
  times: WatchTimes;
  /** Has the service deliver something to this session. Rejects when it cannot be written. */
  echo: () => Promise<unknown>;
  /** A query that only needs an answer. Rejects without one. */
  ping: () => Promise<unknown>;
  onFinding: (finding: WatchFinding) => void;
  random?: () => number;
}

/** Stanzas that the service delivers by itself. Answers of queries are none: a deaf session gets those as well. */
const DELIVERED = ['message', 'receipt', 'notification', 'ack', 'call', 'presence', 'chatstate'];
/** A check that runs this much late comes from a process that was busy: what has arrived is not read yet. */
const LATE_MS = 1_000;
/** Echoes that the phone did not confirm before it counts as off. */
const UNCONFIRMED_MAX = 20;

/**
 * Finds an open session to which nothing is delivered any more (docs/spec/whatsapp.md §7.2, 18). Whatever is delivered
 * proves that it is sound; only after a while without is an echo requested.
 */
export class DeafWatch {
  private timer?: NodeJS.Timeout;
  /** When something was delivered; before that, when the session opened. */
  private deliveredAt = -Infinity;
  private isFirstDelivered = false;
  /** What waited during our absence has been delivered; until then acknowledgements prove nothing. */
  private isQueueDelivered = false;
  private unconfirmed = 0;
  private firstDelivery: () => void = () => undefined;

  constructor(
    socket: Pick<WASocket, 'ws'>,
    private readonly options: WatchOptions,
  ) {
    socket.ws.on('frame', (node: BinaryNode | Uint8Array) => {
      if (!(node instanceof Uint8Array)) this.received(node);
    });
  }

  /** Begins when the session opens. `onDelivered` is called once something is delivered, also when it was before. */
  start(onDelivered: () => void): void {
    this.firstDelivery = onDelivered;
    if (this.isFirstDelivered) this.reportFirst();
    else this.deliveredAt = performance.now();
    this.lookIn(this.pause());
  }

  stop(): void {
    clearTimeout(this.timer);
    this.firstDelivery = () => undefined;
  }

  /** Milliseconds since anything was delivered; null when nothing was yet. */
  get deliveredMs(): number | null {
    return this.isFirstDelivered ? performance.now() - this.deliveredAt : null;
  }

  private received(node: BinaryNode): void {
    if (isEndOfQueue(node)) this.isQueueDelivered = true;
    else if (!DELIVERED.includes(node.tag) || (node.tag === 'ack' && !this.isQueueDelivered)) return;
    // The phone confirms an echo like any message among its own devices.
    if (node.tag !== 'ack') this.unconfirmed = 0;
    this.deliveredAt = performance.now();
    this.isFirstDelivered = true;
    this.reportFirst();
  }

  private reportFirst(): void {
    const report = this.firstDelivery;
    this.firstDelivery = () => undefined;
    report();
  }

  /** Up to a fifth more, so that sessions which opened together do not probe together. */
  private pause(): number {
    const { probeEveryMs, probeSlowlyMs } = this.options.times;
    const everyMs = this.unconfirmed < UNCONFIRMED_MAX ? probeEveryMs : probeSlowlyMs;
    return everyMs * (1 + 0.2 * (this.options.random ?? Math.random)());
  }

  private lookIn(ms: number): void {
    clearTimeout(this.timer);
    const pauseMs = ms;
    this.timer = setTimeout(() => {
      const idleMs = performance.now() - this.deliveredAt;
      if (idleMs < pauseMs) this.lookIn(pauseMs - idleMs);
      else void this.probe();
    }, ms).unref();
  }

  private async probe(): Promise<void> {
    const startedAt = performance.now();
    if (!this.isQueueDelivered) return this.options.onFinding('deaf');
    this.unconfirmed++;
    let isAnswered = false;
    void this.options.ping().then(
      () => (isAnswered = true),
      () => undefined,
    );
    await this.options.echo().catch(() => undefined);
    this.checkIn(this.options.times.answerWithinMs, startedAt, () => isAnswered);
  }

  private checkIn(ms: number, startedAt: number, isAnswered: () => boolean): void {
    const dueAt = performance.now() + ms;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.deliveredAt >= startedAt) return this.lookIn(this.pause());
      if (performance.now() - dueAt > LATE_MS) return this.checkIn(LATE_MS, startedAt, isAnswered);
      this.options.onFinding(isAnswered() ? 'deaf' : 'silent');
    }, ms).unref();
  }
}

/** The service says that it has delivered all that waited. */
const isEndOfQueue = ({ tag, content }: BinaryNode): boolean =>
  tag === 'ib' && Array.isArray(content) && content.some((child) => child.tag === 'offline');
