import type { ConnectionStatus } from '@prosa/contracts';
import { failpoint, type Log, NewsListener, Rest } from '@prosa/service-kit';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type pg from 'pg';
import type { ChannelAdapter, ChannelAdapterFactory, ChannelSession, ChannelSink } from '../channel-adapter.js';
import { leaseChangesTotal, selfFencedTotal } from '../channel-metrics.js';
import { favouriteOf } from './favourite.js';
import { HeldSession } from './held-session.js';
import { LEASE_TIMES, type LeaseTimes } from './lease-times.js';
import { type FreeSession, type PendingAsk, type Replica, SessionLeases } from './session-leases.js';

export interface KeeperOptions {
  /** Of its own: renewals never wait behind other work. Another connection, with the same settings, listens. */
  pool: pg.Pool;
  factory: ChannelAdapterFactory;
  /** The sink of a session that begins now. */
  sinkFor: (session: ChannelSession) => ChannelSink;
  log: Log;
  /** A name of this process, unique among replicas. */
  owner?: string;
  times?: Partial<LeaseTimes>;
}

/** In these a session waits for a person: nobody needs to own it. */
const RESTING: readonly ConnectionStatus[] = ['DISCONNECTED', 'PENDING'];

/**
 * Runs the sessions this process owns, and takes over those that nobody runs: one owner for a session, ever, by lease
 * and fence (reliability-security §4.5).
 */
export class SessionKeeper {
  private readonly leases: SessionLeases;
  private readonly times: LeaseTimes;
  private readonly held = new Map<number, HeldSession>();
  /** Sessions on their way out: not to be taken again before they are gone. */
  private readonly ending = new Map<number, Promise<void>>();
  private readonly listener: NewsListener;
  private readonly rest = new Rest();
  /** There may be asks that nobody looked at. */
  private mayBeAsked = true;
  private replicas: Replica[] = [];
  private renewedAt = -Infinity;
  private handedOverAt = -Infinity;
  private isStopped = false;
  private loop = Promise.resolve();

  constructor(private readonly options: KeeperOptions) {
    this.times = { ...LEASE_TIMES, ...options.times };
    const owner = options.owner ?? `${hostname()}/${process.pid}/${randomUUID()}`;
    this.leases = new SessionLeases(options.pool, owner, this.times);
    this.listener = new NewsListener(options.pool.options, {
      channel: 'session_wanted',
      hear: () => this.lookForAsks(),
    });
  }

  start(): void {
    this.loop = this.run();
  }

  /** Closes every session, then frees the leases: another replica can have them at once (SIGTERM, ≤ 5 s). */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.rest.wake();
    await this.loop;
    // First, so that nobody saves its sessions up for it.
    await this.leases.leave().catch(() => undefined);
    await Promise.all(
      [...this.held.values()].map((held) => this.partWith(held, () => this.leases.release(held.session))),
    );
    await Promise.all(this.ending.values());
    await this.listener.close();
  }

  /** The adapter of a session that this process runs; nobody is given one whose lease may have run out. */
  adapterOf(connectionId: number): ChannelAdapter | undefined {
    const held = this.held.get(connectionId);
    return held?.isCertain ? held.adapter : undefined;
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      try {
        await this.listener.ensure();
        if (performance.now() - this.renewedAt >= this.times.renewMs) await this.renew();
        await this.takeFree();
        if (this.mayBeAsked) await this.takeAsks();
        this.handOver();
      } catch (error) {
        this.options.log.warn({ reason: (error as Error).message }, 'leases wait for the database');
      }
      if (!this.isStopped) await this.rest.take(this.times.pollMs);
    }
  }

  private async renew(): Promise<void> {
    const startedAt = performance.now();
    const sessions = [...this.held.values()].map(({ session }) => session);
    const ours = await this.leases.renew(sessions);
    for (const session of sessions) {
      const held = this.held.get(session.connectionId);
      if (held?.session !== session) continue;
      if (ours.has(session.connectionId) && held.isCertain) held.renewed(startedAt, this.times.selfFenceMs);
      else if (held.isCertain) this.lost(held, 'another owner has it');
    }
    await this.leases.beat();
    this.replicas = await this.leases.replicas();
    this.renewedAt = startedAt;
    // News may have been lost, and what failed is tried again.
    this.mayBeAsked = true;
  }

  private lookForAsks(): void {
    this.mayBeAsked = true;
    this.rest.wake();
  }

  private async takeFree(): Promise<void> {
    const free = await this.leases.free();
    // Who has just left or come counts at once.
    if (free.length > 0) this.replicas = await this.leases.replicas();
    for (const session of free) {
      const { connectionId, freeForMs } = session;
      if (this.isStopped || this.held.has(connectionId) || this.ending.has(connectionId)) continue;
      if (this.isFavouriteOf(session) || freeForMs >= this.times.favouriteFirstMs) await this.take(connectionId);
    }
  }

  /** Among all but another that let this session's lease run out: nobody waits for a replica that is gone. */
  private isFavouriteOf({ connectionId, lapsedOwner }: FreeSession): boolean {
    const { owner } = this.leases;
    const names = this.replicas.map((replica) => replica.owner);
    const candidates = names.filter((name) => name === owner || name !== lapsedOwner);
    return favouriteOf(connectionId, candidates) === owner;
  }

  private async take(connectionId: number): Promise<void> {
    const startedAt = performance.now();
    const grant = await this.leases.claim(connectionId);
    if (!grant) return;
    failpoint('F24 lease-claimed');
    const { session, ask } = grant;
    const held: HeldSession = new HeldSession(
      session,
      this.adapterFor(session, () => held),
      () => this.selfFence(held),
    );
    this.held.set(connectionId, held);
    leaseChangesTotal.inc({ change: 'taken' });
    held.renewed(startedAt, this.times.selfFenceMs);
    if (ask && ask.ask !== 'open') {
      this.mayBeAsked = true;
      return;
    }
    await held.adapter.connect();
    if (ask) await this.leases.settleAsk(ask);
  }

  private adapterFor(session: ChannelSession, held: () => HeldSession): ChannelAdapter {
    const sink = this.options.sinkFor(session);
    return this.options.factory.create(session, {
      ...sink,
      session: async (news) => {
        await sink.session(news);
        if (RESTING.includes(news.status) && !held().isBusy) this.rests(held());
      },
    });
  }

  private async takeAsks(): Promise<void> {
    this.mayBeAsked = false;
    for (const pending of await this.leases.asks()) {
      const held = this.held.get(pending.connectionId);
      if (held && !held.isBusy) void this.carryOut(held, pending);
    }
  }

  private async carryOut(held: HeldSession, pending: PendingAsk): Promise<void> {
    try {
      await held.carryOut(pending.ask);
      await this.leases.settleAsk(pending);
      if (pending.ask === 'close') this.rests(held);
      // Another may have come meanwhile.
      this.lookForAsks();
    } catch (error) {
      this.options.log.warn(
        { ...held.session, reason: (error as Error).message },
        `${pending.ask} of a session failed`,
      );
    }
  }

  /** One session at a time, and one a second, goes to the replica that should have it, once that has proved to stay. */
  private handOver(): void {
    if (performance.now() - this.handedOverAt < this.times.handOverMs) return;
    const settled = this.replicas.filter(
      ({ owner, runningForMs }) => owner === this.leases.owner || runningForMs >= this.times.settledAfterMs,
    );
    const names = settled.map(({ owner }) => owner);
    const strayed = [...this.held.values()].find(
      ({ session, isBusy }) => !isBusy && favouriteOf(session.connectionId, names) !== this.leases.owner,
    );
    if (!strayed || settled.length < 2) return;
    this.handedOverAt = performance.now();
    leaseChangesTotal.inc({ change: 'released' });
    void this.partWith(strayed, () => this.leases.release(strayed.session));
  }

  private rests(held: HeldSession): void {
    leaseChangesTotal.inc({ change: 'rested' });
    void this.partWith(held, () => this.leases.release(held.session, { resting: true }));
  }

  private selfFence(held: HeldSession): void {
    selfFencedTotal.inc();
    this.lost(held, 'its lease could not be renewed');
  }

  private lost(held: HeldSession, reason: string): void {
    leaseChangesTotal.inc({ change: 'lost' });
    this.options.log.warn({ ...held.session, reason }, 'session given up');
    void this.partWith(held, () => Promise.resolve());
  }

  /** Ends a session here, then does what is left to do about its lease. */
  private partWith(held: HeldSession, after: () => Promise<void>): Promise<void> {
    const { connectionId } = held.session;
    if (this.held.get(connectionId) !== held) return this.ending.get(connectionId) ?? Promise.resolve();
    this.held.delete(connectionId);
    const gone = held
      .end()
      .then(after)
      .catch((error: Error) => this.options.log.warn({ ...held.session, reason: error.message }, 'lease not released'))
      .finally(() => {
        this.ending.delete(connectionId);
        this.rest.wake();
      });
    this.ending.set(connectionId, gone);
    return gone;
  }
}
