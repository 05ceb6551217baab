import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG, type Log } from '@prosa/service-kit';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { LIVE_CHANNEL, LiveLog } from '../log/live-log.js';
import { LiveClients } from './live-clients.js';

const POLL_MS = 250;
const BATCH = 500;

/**
 * Reads the log of every company that has sockets here and hands it to them in order: woken by NOTIFY, polled as a
 * safety net. Every replica does this for itself.
 */
@Injectable()
export class LiveReader implements OnApplicationBootstrap, OnModuleDestroy {
  /** Number of the last event handed on, by company. */
  private readonly tails = new Map<number, number>();
  private readonly behind = new Set<number>();
  private listener?: pg.Client;
  private loop = Promise.resolve();
  private isStopped = false;
  private wake: () => void = () => undefined;

  constructor(
    private readonly db: DataSource,
    private readonly live: LiveLog,
    private readonly clients: LiveClients,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.loop = this.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    this.wake();
    await this.loop;
    await this.listener?.end().catch(() => undefined);
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
        await this.listen();
        await this.findBehind();
        for (const companyId of this.behind) await this.catchUp(companyId);
      } catch (error) {
        if (!this.isStopped) this.log.warn({ reason: (error as Error).message }, 'live events wait');
      }
      if (!this.isStopped && this.behind.size === 0) await this.rest();
    }
  }

  /** A poll of all followed companies at once; those without sockets are followed no longer. */
  private async findBehind(): Promise<void> {
    for (const companyId of this.tails.keys()) if (!this.clients.has(companyId)) this.tails.delete(companyId);
    if (this.tails.size === 0) return;
    const heads = await this.live.heads([...this.tails.keys()]);
    for (const [companyId, head] of heads) if (head > this.tail(companyId)) this.behind.add(companyId);
  }

  private async catchUp(companyId: number): Promise<void> {
    this.behind.delete(companyId);
    if (!this.tails.has(companyId)) return;
    const events = await this.live.after(companyId, this.tail(companyId), BATCH);
    for (const event of events) {
      this.tails.set(companyId, event.seq);
      this.clients.deliver(companyId, event);
    }
    if (events.length === BATCH) this.behind.add(companyId);
  }

  private async listen(): Promise<void> {
    if (this.listener) return;
    const { url, extra } = this.db.options as { url: string; extra: object };
    const client = new pg.Client({ connectionString: url, ...extra });
    client.on('notification', ({ payload }) => {
      if (this.tails.has(Number(payload))) this.wake();
    });
    client.on('error', () => undefined);
    client.on('end', () => {
      if (this.listener === client) this.listener = undefined;
    });
    await client.connect();
    await client.query(`LISTEN ${LIVE_CHANNEL}`);
    this.listener = client;
  }

  private rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
