import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { clientOptions, NotificationListener } from '@prosa/service-kit/database';
import { type Log, WakeableSleep } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { DataSource } from 'typeorm';
import { LiveLog } from '../log/live-log.js';
import { LIVE_CHANNEL } from '../log/live-writer.js';
import { LiveClients } from './live-clients.js';

const POLL_MS = 1_000;
const BATCH = 500;
/** Companies read side by side: each takes one of the pool's connections for as long as its read lasts. */
const AT_ONCE = 4;

/**
 * Reads the log of every company with sockets here and delivers it in order: woken by NOTIFY, with a poll as a safety
 * net. Every replica does this for itself.
 */
@Injectable()
export class LiveReader implements OnApplicationBootstrap, OnModuleDestroy {
  /** Number of the last event handed on, by company. */
  private readonly tails = new Map<number, number>();
  private readonly behind = new Set<number>();
  /** By company: one read at a time keeps its events in order, and no company waits for another's. */
  private readonly reads = new Map<number, Promise<void>>();
  private polledAt = 0;
  private readonly listener: NotificationListener;
  private readonly sleeper = new WakeableSleep();
  private loop = Promise.resolve();
  private isStopped = false;

  constructor(
    db: DataSource,
    private readonly live: LiveLog,
    private readonly clients: LiveClients,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.listener = new NotificationListener(clientOptions(db), {
      channel: LIVE_CHANNEL,
      onNotify: (companyId) => (companyId === undefined ? this.pollNow() : this.markBehind(Number(companyId))),
    });
  }

  onApplicationBootstrap(): void {
    this.loop = this.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    this.sleeper.wake();
    await this.loop;
    await this.listener.close();
  }

  /** From now on the company's events are handed on. Resolves to the number of the last one before. */
  async follow(companyId: number): Promise<number> {
    if (!this.tails.has(companyId)) {
      const head = (await this.live.heads([companyId])).get(companyId) ?? 0;
      if (!this.tails.has(companyId)) this.tails.set(companyId, head);
    }
    return this.tail(companyId);
  }

  tail(companyId: number): number {
    return this.tails.get(companyId) ?? 0;
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      try {
        await this.listener.ensure();
        await this.findBehind();
      } catch (error) {
        this.logFailure(error as Error);
      }
      this.startReads();
      if (!this.isStopped) await this.sleeper.sleep(POLL_MS);
    }
    await Promise.all(this.reads.values());
  }

  private logFailure({ message }: Error): void {
    if (!this.isStopped) this.log.warn({ reason: message }, 'live events wait');
  }

  /** A poll of all followed companies at once, from time to time; those without sockets are followed no longer. */
  private async findBehind(): Promise<void> {
    if (Date.now() - this.polledAt < POLL_MS) return;
    this.polledAt = Date.now();
    for (const companyId of this.tails.keys()) if (!this.clients.has(companyId)) this.tails.delete(companyId);
    if (this.tails.size === 0) return;
    const heads = await this.live.heads([...this.tails.keys()]);
    for (const [companyId, head] of heads) if (head > this.tail(companyId)) this.behind.add(companyId);
  }

  /** A failed read is repeated after the next poll. */
  private startReads(): void {
    for (const companyId of this.behind) {
      if (this.isStopped || this.reads.size >= AT_ONCE) return;
      if (this.reads.has(companyId)) continue;
      const read = this.catchUp(companyId)
        .catch((error: Error) => this.logFailure(error))
        .then(() => {
          this.reads.delete(companyId);
          this.startReads();
        });
      this.reads.set(companyId, read);
    }
  }

  private async catchUp(companyId: number): Promise<void> {
    this.behind.delete(companyId);
    const since = this.tails.get(companyId);
    if (since === undefined) return;
    const events = await this.live.after(companyId, since, BATCH);
    const isRefollowed = this.tails.get(companyId) !== since;
    if (isRefollowed || events.length === BATCH) this.behind.add(companyId);
    if (isRefollowed) return;
    for (const event of events) {
      this.tails.set(companyId, event.seq);
      this.clients.deliver(companyId, event);
    }
  }

  private pollNow(): void {
    this.polledAt = 0;
    this.sleeper.wake();
  }

  private markBehind(companyId: number): void {
    if (!this.tails.has(companyId)) return;
    this.behind.add(companyId);
    this.startReads();
  }
}
