import { continueTrace, failpoint, WakeableSleep } from '@prosa/service-kit/operations';
import { StaleFence } from '../../database/assert-fence.js';
import type { AnnouncedWork } from '../../work/announced-work.js';
import type { RunningSession } from '../../work/running-sessions.js';
import { type Claim, type OutboundQueue, UNANSWERED_AFTER_MS } from '../outbound-queue.js';
import type { OutboundRow } from '../outbound-row.js';
import { type ChatLane, lanesOf } from './chat-lanes.js';
import { QueueOutlook } from './queue-outlook.js';
import { ReceiptDeadline } from './receipt-deadline.js';
import { type ClassBudget, SendBudget } from './send-budget.js';
import { RESOLVE_WITHIN_MS, type SendRow } from './send-row.js';
import { WrittenMessages } from './written-messages.js';

/** The sender looks around after this long, whatever happens. */
const IDLE_MS = 60_000;

/**
 * What was written is recorded with the next claim, at the latest this many milliseconds after its chat had nothing more
 * to send. By then its receipt has often made that unnecessary; a process that is killed meanwhile repeats the message.
 */
const RECORD_AFTER_MS = 250;

/**
 * Sends what waits for one session: chats side by side, the messages of a chat in order. Lives as long as the session's
 * adapter, so that a failed look at the queue does not forget what is being sent.
 */
export class SessionSender {
  private readonly lanes = new Set<ChatLane>();
  private readonly budget = new SendBudget();
  private readonly outlook = new QueueOutlook();
  private readonly deadline = new ReceiptDeadline(UNANSWERED_AFTER_MS);
  private readonly sleeper = new WakeableSleep();
  private readonly written: WrittenMessages;
  /** When the first lane ran dry of which messages may be unrecorded. */
  private dryAt: number | null = null;
  /** The opening of the session for which the messages of an earlier one were recovered. */
  private opening: number | null = null;
  /** Whether messages may have been left in an unknown state within this opening. */
  private isInterrupted = false;
  private failures: unknown[] = [];
  private isStopped = false;

  constructor(
    private readonly running: RunningSession,
    private readonly queue: OutboundQueue,
    private readonly sendRow: SendRow,
  ) {
    this.written = WrittenMessages.of(running.session);
  }

  /** See SessionWorker. Messages that are being sent when it rejects go on, and the next call knows them. */
  async drain(signal: AbortSignal, announced: AnnouncedWork): Promise<number | null> {
    const stop = () => {
      this.isStopped = true;
      this.sleeper.wake();
    };
    announced.onAnnounced = () => this.sleeper.wake();
    this.isStopped = signal.aborted;
    signal.addEventListener('abort', stop, { once: true });
    this.outlook.expectAll();
    try {
      return await this.run(announced);
    } catch (error) {
      // The next messages of the lanes are another owner's to send.
      if (error instanceof StaleFence) stop();
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  private async run(announced: AnnouncedWork): Promise<number | null> {
    for (;;) {
      this.throwFailure();
      if (announced.consume() || this.outlook.nextTryIn() === 0) this.outlook.expectAll();
      if (this.maySend) await this.catchUp();
      if (await this.look()) continue;
      const { isOver, delayMs } = this.pause();
      if (isOver) return delayMs;
      await this.sleeper.sleep(delayMs ?? IDLE_MS);
    }
  }

  private throwFailure(): void {
    if (this.failures.length > 0) throw this.failures.shift();
  }

  private get maySend(): boolean {
    return this.running.adapter.isOpen && !this.isStopped;
  }

  /** How long there is nothing to do, and whether that is for the caller to wait. */
  private pause(): { isOver: boolean; delayMs: number | null } {
    const isIdle = this.lanes.size === 0;
    if (!this.maySend) return { isOver: isIdle, delayMs: isIdle ? 0 : null };
    const recordIn = this.recordIn();
    const classes = this.outlook.classes();
    // The session may have opened, or a time may have come, since the look.
    if (this.budget.of(classes, this.lanes).length > 0) return { isOver: isIdle, delayMs: 0 };
    const pace = this.budget.pause(classes, this.lanes);
    const delayMs = earliest(pace, this.outlook.nextTryIn(), this.deadline.delay, recordIn);
    return { isOver: isIdle && pace === null && recordIn === null, delayMs };
  }

  /** Milliseconds until what was written must be recorded; null when nothing is to be recorded by itself. */
  private recordIn(): number | null {
    if (this.dryAt === null || this.written.isEmpty) return null;
    return this.maySend ? Math.max(0, this.dryAt + RECORD_AFTER_MS - performance.now()) : 0;
  }

  private async catchUp(): Promise<void> {
    await this.recover();
    if (this.deadline.delay !== 0) return;
    await this.queue.publishUnanswered(this.running.session);
    this.deadline.looked();
  }

  /** Once for each opening, and after each interruption. */
  private async recover(): Promise<void> {
    const { session, adapter } = this.running;
    const { openings } = adapter;
    const isNewOpening = this.opening !== openings;
    if (!isNewOpening && !this.isInterrupted) return;
    // What was written in an earlier opening may have ended with its socket.
    if (isNewOpening) this.written.takeAll();
    const inFlight = [...this.written.ids, ...[...this.lanes].flatMap(({ rows }) => rows.map(({ id }) => id))];
    this.isInterrupted = false;
    const waitMs = adapter.namesMessages ? RESOLVE_WITHIN_MS : 0;
    await this.orInterrupted(() => this.queue.recover(session, { isNewOpening, inFlight, waitMs }));
    this.opening = openings;
    this.outlook.expectAll();
  }

  /** Records what was written and claims more, in one trip. False when there is neither to do. */
  private async look(): Promise<boolean> {
    const budgets = this.maySend ? this.budget.of(this.outlook.classes(), this.lanes) : [];
    if (budgets.length === 0 && this.recordIn() !== 0) return false;
    const written = this.written.takeAll();
    this.dryAt = null;
    this.outlook.lookBegins(budgets.map((budget) => budget.class));
    const claim = await this.orInterrupted(() => this.queue.claim(this.running.session, budgets, written));
    if (written.length > 0) {
      this.deadline.written();
      failpoint('F15 send-recorded');
    }
    if (claim.rows.length > 0) failpoint('F11 send-claimed');
    this.begin(budgets, claim);
    return true;
  }

  private begin(budgets: readonly ClassBudget[], claim: Claim): void {
    const usedUp = budgets.filter((budget) => {
      const claimed = claim.rows.filter((row) => row.class === budget.class);
      this.budget.spend(budget.class, claimed.length);
      return claimed.length >= budget.rows;
    });
    this.outlook.lookEnded(
      claim,
      usedUp.map((budget) => budget.class),
    );
    for (const lane of lanesOf(claim.rows, this.opening ?? 0)) {
      this.lanes.add(lane);
      void this.runLane(lane);
    }
  }

  /** Never rejects: a failure is one of the next look. */
  private async runLane(lane: ChatLane): Promise<void> {
    await this.orInterrupted(() => this.sendInOrder(lane)).catch((error: unknown) => this.failures.push(error));
    this.lanes.delete(lane);
    this.dryAt ??= performance.now();
    this.outlook.chatFreed(lane.rows.length > 0 ? lane.class : null);
    this.sleeper.wake();
  }

  private async sendInOrder(lane: ChatLane): Promise<void> {
    for (let row = lane.rows[0]; row !== undefined; row = lane.rows[0]) {
      const next = row;
      const mayGo = this.maySend && this.running.adapter.openings === lane.opening;
      if (!mayGo) return this.queue.release(this.running.session, lane.rows);
      if (!(await continueTrace(next.headers, () => this.send(lane, next)))) return;
      lane.rows.shift();
    }
  }

  /** Resolves to whether the next message of the chat may go. */
  private async send(lane: ChatLane, row: OutboundRow): Promise<boolean> {
    const { session, adapter } = this.running;
    const outcome = await this.sendRow.execute(this.running, row, lane.opening);
    if (outcome.kind === 'refused') {
      await this.queue.failed(session, row, outcome.reason, adapter.namesMessages ? (row.externalId ?? '') : undefined);
      return true;
    }
    if (outcome.kind === 'written') failpoint('F14 send-written');
    if (outcome.kind === 'written' && adapter.openings === lane.opening) {
      this.written.add({ id: row.id, providerId: row.providerId, chatId: outcome.chatId });
      return true;
    }
    // Not accepted for now, lost, or written to a socket that has ended since.
    const { delayMs, isLost } = outcome.kind === 'again' ? outcome : { delayMs: 0, isLost: true };
    await this.queue.retryLater(session, row, { delayMs, isLost, behind: lane.rows.slice(1) });
    return false;
  }

  /** Work of which a failure leaves messages in an unknown state, until they are recovered. */
  private async orInterrupted<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.isInterrupted = true;
      throw error;
    }
  }
}

const earliest = (...delays: (number | null)[]): number | null => {
  const known = delays.filter((delay) => delay !== null);
  return known.length === 0 ? null : Math.min(...known);
};
