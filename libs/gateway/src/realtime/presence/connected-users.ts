import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type Actor, ANONYMOUS } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { randomUUID } from 'node:crypto';
import { ConnectedUser } from './connected-user.js';

/** Three renewals fit into the minute after which tenancy counts a gateway as dead. */
const RENEW_MS = 20_000;
/** A reloaded page or a lost connection is back within this time. */
const RECONNECT_GRACE_MS = 20_000;
/** After a session's end, a user who signed in elsewhere is connected within this time. */
const REPLACED_GRACE_MS = 3_000;
/** How a socket ends whose session is over: disconnected by the gateway, or by a console that was left. */
const SESSION_END_REASONS = new Set(['server namespace disconnect', 'client namespace disconnect']);
export const endsSession = (reason: string): boolean => SESSION_END_REASONS.has(reason);

const MOMENT_MS = 50;
/** Reports sent at the same time: when a gateway starts, all users connect at once. */
const AT_ONCE = 4;

/**
 * The users with sockets at this gateway. Reports to tenancy when a user's first socket connects, and when the last one
 * has disconnected or been silent for longer than a heartbeat; a failed report is repeated at the next renewal.
 */
@Injectable()
export class ConnectedUsers implements OnApplicationBootstrap, OnModuleDestroy {
  private gatewayId: string = randomUUID();
  private readonly users = new Map<number, ConnectedUser>();
  private readonly waiting = new Set<ConnectedUser>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private reporting = 0;
  private isStopped = false;

  constructor(private readonly bus: Bus) {}

  onApplicationBootstrap(): void {
    this.timers.add(setInterval(() => void this.renew(), RENEW_MS).unref());
  }

  /** Reports no absences: consoles reconnect elsewhere, or the lease of this gateway expires. */
  onModuleDestroy(): void {
    this.isStopped = true;
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** A socket of the user connected, or sent that somebody works with it (docs/spec/core.md §7, userStatus). */
  markActive(socket: object, actor: Actor): void {
    const user = this.users.get(actor.userId) ?? new ConnectedUser(actor);
    this.users.set(actor.userId, user);
    user.markActive(socket);
    this.report(user);
  }

  /** A socket disconnected; `isSessionEnd` when because its session is over. */
  removeSocket(socket: object, { userId }: Actor, { isSessionEnd }: { isSessionEnd: boolean }): void {
    const user = this.users.get(userId);
    if (!user || this.isStopped) return;
    const graceMs = isSessionEnd ? REPLACED_GRACE_MS : RECONNECT_GRACE_MS;
    user.removeSocket(socket, graceMs);
    // A little later, since a timer may fire early by less than the clock's resolution.
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.report(user);
    }, graceMs + MOMENT_MS).unref();
    this.timers.add(timer);
  }

  private async renew(): Promise<void> {
    const input = { gatewayId: this.gatewayId };
    // When tenancy does not answer, the next renewal is soon enough.
    const { isKnown } = await this.bus
      .request(ANONYMOUS, { name: 'presence.renew', input })
      .catch(() => ({ isKnown: true }));
    if (!isKnown) {
      this.gatewayId = randomUUID();
      for (const user of this.users.values()) user.isReported = false;
    }
    for (const user of this.users.values()) this.report(user);
  }

  private report(user: ConnectedUser): void {
    if (user.isRemovable() && this.users.get(user.actor.userId) === user) this.users.delete(user.actor.userId);
    if (user.isReported === user.isPresent() || this.isStopped) return;
    this.waiting.add(user);
    if (this.reporting < AT_ONCE) void this.reportWaiting();
  }

  private async reportWaiting(): Promise<void> {
    this.reporting += 1;
    for (const user of this.waiting) {
      this.waiting.delete(user);
      await this.reportOne(user);
    }
    this.reporting -= 1;
  }

  /** One report at a time for each user, so that presence and absence keep their order. */
  private async reportOne(user: ConnectedUser): Promise<void> {
    const isPresent = user.isPresent();
    if (user.isReported === isPresent || user.isReporting) return;
    const { gatewayId } = this;
    user.isReporting = true;
    const name = isPresent ? 'presence.enter' : 'presence.leave';
    try {
      await this.bus.request(user.actor, { name, input: { gatewayId } });
      // A report under a former gateway id does not count.
      if (gatewayId === this.gatewayId) user.isReported = isPresent;
    } catch {
      return;
    } finally {
      user.isReporting = false;
    }
    this.report(user);
  }
}
