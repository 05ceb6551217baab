import type { DataSource } from 'typeorm';
import { CompanyDeleted } from '../../database/company-deleted.js';
import { AppError } from '../../http/errors/app-error.js';
import { failpoint } from '../../operations/failpoint/failpoint.js';
import type { Log } from '../../operations/log/log.js';
import { buriedTotal, eventSeconds, lanesBusy, parkedTotal, timed } from '../../operations/metrics/bus-metrics.js';
import { continueTrace } from '../../operations/trace/trace.js';
import type { EventEnvelope } from '../bus-driver.js';
import { isBackground } from './background-events.js';
import { BackgroundTurns } from './background-turns.js';
import { FairSemaphore } from './fair-semaphore.js';
import { KeyedLanes } from './keyed-lanes.js';
import { ParkedEvents, whileOpen } from './parked-events.js';
import { DEFAULT_RETRY, type RetryPolicy, withJitter } from './retry-policy.js';

type Handle = (event: EventEnvelope) => Promise<unknown>;

/** Default number of events a service works on at a time. Each needs a connection of the pool, and requests need some too. */
const AT_ONCE = 6;

/**
 * Runs a service's event handlers for any driver: one lane per key, a few quick tries, then the event is parked in the
 * service's database and retried with growing delay, and at last becomes a dead letter with its reason. Other keys are
 * handled meanwhile; companies take turns for the places. Events that can wait are handled in the gaps (`isBackground`).
 */
export class EventConsumer {
  private readonly lanes = new KeyedLanes();
  private readonly semaphore: FairSemaphore;
  private readonly background = new BackgroundTurns();
  private readonly parked: ParkedEvents;
  private handle: Handle = () => Promise.reject(new AppError('ERR_UNAVAILABLE'));
  private timer?: NodeJS.Timeout;
  private sweeping = Promise.resolve();
  private isStopped = false;
  private readonly service: string;
  private unwatch: () => void = () => undefined;

  constructor(
    private readonly db: DataSource,
    private readonly log: Log,
    private readonly policy: RetryPolicy = DEFAULT_RETRY,
    atOnce = AT_ONCE,
  ) {
    this.semaphore = new FairSemaphore(atOnce);
    this.parked = new ParkedEvents(db);
    this.service = (db.options as { schema: string }).schema;
  }

  start(handle: Handle): void {
    const { service } = this;
    this.handle = (event) =>
      timed(eventSeconds, { service, name: event.name }, () => handle(event).catch(ignoreDeletedCompany));
    this.unwatch = lanesBusy.add(service, () => [{ labels: { service }, value: this.lanes.size }]);
    this.timer = setInterval(() => {
      this.sweeping = this.sweeping.then(() => this.sweep());
    }, this.policy.pollMs);
    this.timer.unref();
  }

  /** Resolves when the event was handled or parked; rejects when the database takes neither. */
  consume(event: EventEnvelope): Promise<void> {
    return this.lanes.run(event.key, async () => {
      if (await this.parked.has(event.key)) return this.park(event, 'waits behind a failing event', 0);
      const failure = await this.tryQuickly(event);
      if (failure === null) {
        this.log.debug({ event: event.name, id: event.id }, 'event handled');
        return failpoint('F07 effect-committed');
      }
      this.log.warn({ event: event.name, id: event.id, key: event.key, reason: failure }, 'event parked');
      await this.park(event, failure, withJitter(this.policy.delaysMs[0] ?? 0));
      failpoint('F21 event-parked');
    });
  }

  /** Makes the event a dead letter at once. */
  bury(event: EventEnvelope, reason: string): Promise<void> {
    buriedTotal.inc({ service: this.service, name: event.name });
    return this.lanes.run(event.key, () => this.parked.buryUntried(event, reason));
  }

  /** Stops retrying parked events and waits for what is being handled. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.unwatch();
    clearInterval(this.timer);
    await this.sweeping;
    await this.lanes.idle();
  }

  private async park(event: EventEnvelope, reason: string, delayMs: number): Promise<void> {
    await this.parked.park(event, reason, delayMs);
    parkedTotal.inc({ service: this.service });
  }

  /** Resolves to the reason of the last failure; null when the event was handled. */
  private async tryQuickly(event: EventEnvelope): Promise<string | null> {
    let reason = '';
    for (let attempt = 1; attempt <= this.policy.quickTries; attempt++) {
      if (attempt > 1) await pause(withJitter(this.policy.quickPauseMs * 2 ** (attempt - 2)));
      try {
        await this.inTurn(event, () => this.handle(event));
        return null;
      } catch (error) {
        reason = reasonOf(error);
      }
    }
    return reason;
  }

  private inTurn<T>({ name, companyId }: EventEnvelope, work: () => Promise<T>): Promise<T> {
    const run = () => this.semaphore.run(companyId, work);
    return isBackground(name) ? this.background.run(companyId, run) : this.background.before(run);
  }

  private async sweep(): Promise<void> {
    try {
      for (const key of await this.parked.dueKeys()) {
        if (this.isStopped) return;
        await this.lanes.run(key, () => this.tryParked(key));
      }
    } catch (error) {
      if (!this.isStopped) this.log.warn({ reason: reasonOf(error) }, 'parked events could not be read');
    }
  }

  /** Tries the first parked event of the key, and on success those behind it. */
  private async tryParked(key: string): Promise<void> {
    let isHandled = true;
    while (isHandled && !this.isStopped)
      isHandled = await this.db.transaction((manager) => this.tryFirst(manager, key));
  }

  private async tryFirst(manager: Parameters<ParkedEvents['lockFirst']>[0], key: string): Promise<boolean> {
    const row = await this.parked.lockFirst(manager, key);
    if (!row) return false;
    try {
      await whileOpen(manager, () => this.handle(row.envelope));
      failpoint('F22 parked-handled');
      await this.parked.release(manager, row);
      return true;
    } catch (error) {
      const delay = this.policy.delaysMs[row.attempts + 1];
      const reason = reasonOf(error);
      if (delay !== undefined) {
        await this.parked.postpone(manager, row, reason, withJitter(delay));
        return false;
      }
      const { name, id, headers } = row.envelope;
      continueTrace(headers, () => this.log.error({ event: name, id, key, reason }, 'event is a dead letter'));
      await this.parked.bury(manager, row, reason);
      buriedTotal.inc({ service: this.service, name: row.envelope.name });
      return true;
    }
  }
}

/** An event of a deleted company is done: there is nothing left to change. */
function ignoreDeletedCompany(error: unknown): void {
  if (!(error instanceof CompanyDeleted)) throw error;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function reasonOf(error: unknown): string {
  return error instanceof AppError && error.details
    ? `${error.code} ${JSON.stringify(error.details)}`
    : error instanceof Error
      ? `${error.name}: ${error.message}`
      : String(error);
}
