import type { Channel, ConnectionStatus } from '@prosa/contracts';
import { NotificationListener } from '@prosa/service-kit/database';
import { failpoint, type Log, WakeableSleep } from '@prosa/service-kit/operations';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type pg from 'pg';
import type { ChannelAdapter, ChannelAdapterFactory, ChannelSession, ChannelEventHandler } from '../channel-adapter.js';
import { leaseChangesTotal, selfFencedTotal } from '../channel-metrics.js';
import { loggable } from '../loggable.js';
import { favouriteOf, isFavouriteOf, steadyNames } from './favourite.js';
import { OpeningSessions } from './opening-sessions.js';
import { OwnedSession } from './owned-session.js';
import { SESSION_WANTED_CHANNEL } from './request-session.js';
import { LEASE_TIMES, type LeaseTimes } from './lease-times.js';
import { type FreeSession, type PendingRequest, type Replica, SessionLeases } from './session-leases.js';

export interface SessionManagerOptions {
  /**
   * Used by nobody else, so that renewals never wait behind other work. Another connection with its settings listens.
   */
  pool: pg.Pool;
  /** The channels this process serves; sessions of others are never claimed. */
  factories: ReadonlyMap<Channel, ChannelAdapterFactory>;
  /** Called once for a session that begins. */
  handlerFor: (session: ChannelSession) => ChannelEventHandler;
  log: Log;
  /** The name of this process, unique among replicas. */
  owner?: string;
  times?: Partial<LeaseTimes>;
}

/** While a session waits for a person it needs no owner. */
const IDLE_STATUSES: readonly ConnectionStatus[] = ['DISCONNECTED', 'PENDING'];

/**
 * Runs the sessions this process owns and claims those without an owner. Lease and fence allow a session one owner at a
 * time (docs/spec/reliability-security.md §4.5).
 */
export class SessionManager {
  private readonly leases: SessionLeases;
  private readonly times: LeaseTimes;
  private readonly ownedSessions = new Map<number, OwnedSession>();
  /** Sessions that are closing: they are not claimed again before they are closed. */
  private readonly ending = new Map<number, Promise<void>>();
  private readonly opening: OpeningSessions;
  private readonly listener: NotificationListener;
  private readonly sleeper = new WakeableSleep();
  /** Requests may wait in the database. */
  private mayHaveRequests = true;
  private replicas: Replica[] = [];
  private renewedAt = -Infinity;
  private rebalancedAt = -Infinity;
  private isStopped = false;
  private loop = Promise.resolve();

  constructor(private readonly options: SessionManagerOptions) {
    this.times = { ...LEASE_TIMES, ...options.times };
    const owner = options.owner ?? `${hostname()}/${process.pid}/${randomUUID()}`;
    this.leases = new SessionLeases(options.pool, owner, this.times);
    this.opening = new OpeningSessions(options.log, () => this.checkRequests());
    this.listener = new NotificationListener(options.pool.options, {
      channel: SESSION_WANTED_CHANNEL,
      onNotify: () => this.checkRequests(),
    });
  }

  start(): void {
    this.loop = this.run();
  }

  /** Closes every session, then releases the leases: another replica can claim them at once (SIGTERM, ≤ 5 s). */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.sleeper.wake();
    await this.loop;
    // First, so that no other replica leaves sessions for this one.
    await this.leases.unregister().catch(() => undefined);
    await Promise.all(
      [...this.ownedSessions.values()].map((owned) => this.endSession(owned, () => this.leases.release(owned.session))),
    );
    await Promise.all(this.ending.values());
    await this.listener.close();
  }

  /** The adapter of a session that this process runs; undefined when its lease may have run out. */
  adapterOf(connectionId: number): ChannelAdapter | undefined {
    const owned = this.ownedSessions.get(connectionId);
    return owned?.isCertain ? owned.adapter : undefined;
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      try {
        await this.listener.ensure();
        if (performance.now() - this.renewedAt >= this.times.renewMs) await this.renew();
        await this.claimFree();
        if (this.mayHaveRequests) await this.handleRequests();
        this.rebalance();
      } catch (error) {
        this.options.log.warn({ reason: loggable(error) }, 'leases wait for the database');
      }
      if (!this.isStopped) await this.sleeper.sleep(this.times.pollMs);
    }
  }

  private async renew(): Promise<void> {
    const startedAt = performance.now();
    const sessions = [...this.ownedSessions.values()].map(({ session }) => session);
    const ours = await this.leases.renew(sessions);
    for (const session of sessions) {
      const owned = this.ownedSessions.get(session.connectionId);
      if (owned?.session !== session) continue;
      if (ours.has(session.connectionId) && owned.isCertain) owned.renewed(startedAt, this.times.selfFenceMs);
      else if (owned.isCertain) this.loseLease(owned, 'another owner has it');
    }
    await this.leases.heartbeat();
    this.replicas = await this.leases.replicas();
    this.renewedAt = startedAt;
    // A notification may have been lost, and a request that failed is tried again.
    this.mayHaveRequests = true;
  }

  private checkRequests(): void {
    this.mayHaveRequests = true;
    this.sleeper.wake();
  }

  private async claimFree(): Promise<void> {
    const free = await this.leases.free([...this.options.factories.keys()]);
    // A replica that has just left or come counts at once.
    if (free.length > 0) this.replicas = await this.leases.replicas();
    for (const session of free) {
      // The next round follows as soon as one of them has connected.
      if (this.isStopped || !this.opening.hasRoom) return;
      if (this.mayClaim(session)) await this.claim(session.connectionId, session.channel);
    }
  }

  private mayClaim(session: FreeSession): boolean {
    if (this.ownedSessions.has(session.connectionId) || this.ending.has(session.connectionId)) return false;
    if (session.freeForMs >= this.times.favouriteFirstMs) return true;
    return isFavouriteOf(session, this.leases.owner, this.replicas);
  }

  private async claim(connectionId: number, channel: Channel): Promise<void> {
    const startedAt = performance.now();
    const grant = await this.leases.claim(connectionId);
    if (!grant) return;
    failpoint('F24 lease-claimed');
    const { session, request } = grant;
    const owned: OwnedSession = new OwnedSession(
      session,
      this.adapterFor(channel, session, () => owned),
      () => this.selfFence(owned),
    );
    this.ownedSessions.set(connectionId, owned);
    leaseChangesTotal.inc({ change: 'taken' });
    owned.renewed(startedAt, this.times.selfFenceMs);
    if (request && request.request !== 'open') {
      this.mayHaveRequests = true;
      return;
    }
    this.opening.open(owned, async () => {
      await owned.adapter.connect();
      if (request) await this.leases.completeRequest(request);
    });
  }

  private adapterFor(channel: Channel, session: ChannelSession, owned: () => OwnedSession): ChannelAdapter {
    const handler = this.options.handlerFor(session);
    const factory = this.options.factories.get(channel);
    if (!factory) throw new Error(`no adapters for the channel ${channel}`);
    return factory.create(session, {
      ...handler,
      session: async (update) => {
        await handler.session(update);
        if (IDLE_STATUSES.includes(update.status) && !update.keepsOwner && !owned().isBusy) this.releaseIdle(owned());
      },
    });
  }

  private async handleRequests(): Promise<void> {
    this.mayHaveRequests = false;
    for (const pending of await this.leases.pendingRequests()) {
      const owned = this.ownedSessions.get(pending.connectionId);
      if (owned && !owned.isOccupied) void this.carryOut(owned, pending);
    }
  }

  private async carryOut(owned: OwnedSession, pending: PendingRequest): Promise<void> {
    try {
      await owned.carryOut(pending.request);
      await this.leases.completeRequest(pending);
      if (pending.request === 'close') this.releaseIdle(owned);
      // Another request may have come meanwhile.
      this.checkRequests();
    } catch (error) {
      this.options.log.warn({ ...owned.session, reason: loggable(error) }, `${pending.request} of a session failed`);
    }
  }

  /** Releases one session at a time, and one a second, for the replica that should have it, once that runs steadily. */
  private rebalance(): void {
    if (performance.now() - this.rebalancedAt < this.times.rebalanceMs) return;
    const names = steadyNames(this.replicas, this.leases.owner, this.times.stableAfterMs);
    const strayed = [...this.ownedSessions.values()].find(
      ({ session, isOccupied }) => !isOccupied && favouriteOf(session.connectionId, names) !== this.leases.owner,
    );
    if (!strayed || names.length < 2) return;
    this.rebalancedAt = performance.now();
    leaseChangesTotal.inc({ change: 'released' });
    void this.endSession(strayed, () => this.leases.release(strayed.session));
  }

  private releaseIdle(owned: OwnedSession): void {
    leaseChangesTotal.inc({ change: 'rested' });
    void this.endSession(owned, () => this.leases.release(owned.session, { isIdle: true }));
  }

  private selfFence(owned: OwnedSession): void {
    selfFencedTotal.inc();
    this.loseLease(owned, 'its lease could not be renewed');
  }

  private loseLease(owned: OwnedSession, reason: string): void {
    leaseChangesTotal.inc({ change: 'lost' });
    this.options.log.warn({ ...owned.session, reason }, 'session given up');
    void this.endSession(owned, () => Promise.resolve());
  }

  /** Closes a session here; `after` then releases its lease where it must. */
  private endSession(owned: OwnedSession, after: () => Promise<void>): Promise<void> {
    const { connectionId } = owned.session;
    if (this.ownedSessions.get(connectionId) !== owned) return this.ending.get(connectionId) ?? Promise.resolve();
    this.ownedSessions.delete(connectionId);
    const ended = owned
      .end()
      .then(after)
      .catch((error: unknown) =>
        this.options.log.warn({ ...owned.session, reason: loggable(error) }, 'lease not released'),
      )
      .finally(() => {
        this.ending.delete(connectionId);
        this.sleeper.wake();
      });
    this.ending.set(connectionId, ended);
    return ended;
  }
}
