import { clientOptions, NotificationListener } from '@prosa/service-kit/database';
import { type Log, WakeableSleep } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { sessionsOpen } from '../channel-metrics.js';
import { loggable } from '../loggable.js';
import { StaleFence } from '../database/assert-fence.js';
import { AnnouncedWork } from './announced-work.js';
import { type RunningSession, RunningSessions } from './running-sessions.js';
import { SESSION_WORKERS, type SessionWorker } from './session-worker.js';
import { type DueWork, plannedWork, rescheduleWork, SESSION_WORK_CHANNEL } from './session-work.js';

/** How often due work is looked at again whose session is not open yet. */
const POLL_MS = 500;
/** The longest pause while nothing is due: a notification may have been lost. */
const IDLE_MS = 5_000;
const AFTER_FAILURE_MS = 2_000;

/** Work that is being done. */
interface Busy {
  announced: AnnouncedWork;
  done: Promise<void>;
}

/**
 * Runs the due work of this process's sessions: on every announcement, for each new session, and when planned work
 * becomes due. Work that a killed process left is still due, and the next owner of the session finds it.
 */
@Injectable()
export class WorkLoop {
  private readonly busy = new Map<string, Busy>();
  private readonly stopping = new AbortController();
  private readonly listener: NotificationListener;
  private readonly sleeper = new WakeableSleep();
  private loop = Promise.resolve();

  constructor(
    private readonly db: DataSource,
    readonly sessions: RunningSessions,
    @Inject(SESSION_WORKERS) private readonly workers: readonly SessionWorker[],
    @Inject(LOG) private readonly log: Log,
  ) {
    this.listener = new NotificationListener(clientOptions(db), {
      channel: SESSION_WORK_CHANNEL,
      onNotify: () => this.wake(),
    });
    sessions.onBegin = () => this.wake();
  }

  start(): void {
    this.loop = this.run();
  }

  /** Polls at once. */
  wake(): void {
    this.sleeper.wake();
  }

  /** Begins no more work; resolves when the running work has finished. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.wake();
    await this.loop;
    await Promise.all([...this.busy.values()].map(({ done }) => done));
    await this.listener.close();
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      let pauseMs = POLL_MS;
      try {
        await this.listener.ensure();
        pauseMs = await this.poll();
      } catch (error) {
        this.log.warn({ reason: loggable(error) }, 'work of sessions waits');
      }
      await this.sleeper.sleep(pauseMs);
    }
  }

  /** Begins what is due. Resolves to the milliseconds until more may be due that nobody announces. */
  private async poll(): Promise<number> {
    const sessions = new Map(this.sessions.all().map((running) => [running.session.connectionId, running]));
    sessionsOpen.set([...sessions.values()].filter(({ adapter }) => adapter.isOpen).length);
    if (sessions.size === 0) return IDLE_MS;
    let pauseMs = IDLE_MS;
    for (const work of await plannedWork(this.db, [...sessions.keys()], IDLE_MS)) {
      const wait = work.dueInMs > 0 ? work.dueInMs : this.beginIfOpen(work, sessions.get(work.connectionId));
      pauseMs = Math.min(pauseMs, wait);
    }
    return pauseMs;
  }

  /** The milliseconds until the work may be begun; it wakes the loop when it ends. */
  private beginIfOpen(work: DueWork, running: RunningSession | undefined): number {
    const worker = this.workers.find(({ kind }) => kind === work.kind);
    if (!running || !worker) return IDLE_MS;
    if (!running.adapter.isOpen && !worker.worksWhileClosed) return POLL_MS;
    this.begin(work, running, worker);
    return IDLE_MS;
  }

  private begin(work: DueWork, running: RunningSession, worker: SessionWorker): void {
    const key = `${work.connectionId}:${work.kind}`;
    const busy = this.busy.get(key);
    if (busy) return busy.announced.announce(work.version);
    const announced = new AnnouncedWork(work.version);
    const done = this.carryOut(work, running, { worker, announced }).finally(() => {
      this.busy.delete(key);
      this.wake();
    });
    this.busy.set(key, { announced, done });
  }

  private async carryOut(
    work: DueWork,
    running: RunningSession,
    { worker, announced }: { worker: SessionWorker; announced: AnnouncedWork },
  ): Promise<void> {
    const { connectionId, kind } = work;
    try {
      const delayMs = await worker.drain(running, this.stopping.signal, announced);
      await this.reschedule({ ...work, version: announced.version }, delayMs);
    } catch (error) {
      this.log.warn({ connectionId, kind, reason: loggable(error) }, 'work of a session failed');
      // Another process owns the session by now: the work is due for it.
      if (error instanceof StaleFence) this.sessions.end(running.session);
      else await this.reschedule(work, AFTER_FAILURE_MS).catch(() => undefined);
    }
  }

  private reschedule(work: DueWork, delayMs: number | null): Promise<void> {
    return rescheduleWork(this.db, work, delayMs);
  }
}
