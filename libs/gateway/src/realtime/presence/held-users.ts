import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type Actor, ANONYMOUS } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit';
import { randomUUID } from 'node:crypto';
import type { LiveClient } from '../sockets/live-client.js';
import { HeldUser } from './held-user.js';

/** Three within the minute after which tenancy takes this gateway for gone. */
const RENEW_MS = 20_000;
/** A page that is loaded anew, or whose line was cut, is back by then. */
const BACK_WITHIN_MS = 20_000;
/** After a session's end: who signed in anew elsewhere is there by then. */
const REPLACED_WITHIN_MS = 3_000;
/** How a socket ends whose session is over: dismissed by us, or closed by a console that was left. */
const PARTINGS = new Set(['server namespace disconnect', 'client namespace disconnect']);
const MOMENT_MS = 50;
/** Said at the same time: when a gateway starts, everybody comes at once. */
const AT_ONCE = 4;

/**
 * Whom this gateway holds sockets of. Tenancy is told when a user comes with a first one and when the last one is gone, or
 * has been silent for longer than a heartbeat; what could not be told is told at the next renewal.
 */
@Injectable()
export class HeldUsers implements OnApplicationBootstrap, OnModuleDestroy {
  private gatewayId: string = randomUUID();
  private readonly users = new Map<number, HeldUser>();
  private readonly waiting = new Set<HeldUser>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private talking = 0;
  private isStopped = false;

  constructor(private readonly bus: Bus) {}

  onApplicationBootstrap(): void {
    this.timers.add(setInterval(() => void this.renew(), RENEW_MS).unref());
  }

  /** Nobody is told to be gone: consoles come back elsewhere, or the lease of this gateway ends. */
  onModuleDestroy(): void {
    this.isStopped = true;
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** From now on the socket counts, until it is gone. */
  follow({ socket, actor }: Pick<LiveClient, 'socket' | 'actor'>): void {
    this.hear(socket, actor);
    socket.on('userStatus', () => this.hear(socket, actor));
    socket.on('disconnect', (reason) => this.lose(socket, actor, { isParting: PARTINGS.has(reason) }));
  }

  /** A socket of the user came, or said that somebody works with it (core.md §7, userStatus). */
  hear(socket: object, actor: Actor): void {
    const user = this.users.get(actor.userId) ?? new HeldUser(actor);
    this.users.set(actor.userId, user);
    user.hear(socket);
    this.tell(user);
  }

  /** A socket is gone; parting, because its session is over. */
  lose(socket: object, { userId }: Actor, { isParting }: { isParting: boolean }): void {
    const user = this.users.get(userId);
    if (!user || this.isStopped) return;
    const graceMs = isParting ? REPLACED_WITHIN_MS : BACK_WITHIN_MS;
    user.lose(socket, graceMs);
    // A moment later: a timer may be early by less than a clock can tell.
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.tell(user);
    }, graceMs + MOMENT_MS).unref();
    this.timers.add(timer);
  }

  private async renew(): Promise<void> {
    const input = { gatewayId: this.gatewayId };
    // Nobody there to ask: the next renewal is soon enough.
    const { isKnown } = await this.bus
      .request(ANONYMOUS, { name: 'presence.renew', input })
      .catch(() => ({ isKnown: true }));
    if (!isKnown) {
      this.gatewayId = randomUUID();
      for (const user of this.users.values()) user.isTold = false;
    }
    for (const user of this.users.values()) this.tell(user);
  }

  private tell(user: HeldUser): void {
    if (user.isGone() && this.users.get(user.actor.userId) === user) this.users.delete(user.actor.userId);
    if (user.isTold === user.isHere() || this.isStopped) return;
    this.waiting.add(user);
    if (this.talking < AT_ONCE) void this.talk();
  }

  private async talk(): Promise<void> {
    this.talking += 1;
    for (const user of this.waiting) {
      this.waiting.delete(user);
      await this.say(user);
    }
    this.talking -= 1;
  }

  /** One thing at a time of each user, so that it comes and goes in order. */
  private async say(user: HeldUser): Promise<void> {
    const isHere = user.isHere();
    if (user.isTold === isHere || user.isTalkedOf) return;
    const { gatewayId } = this;
    user.isTalkedOf = true;
    const name = isHere ? 'presence.enter' : 'presence.leave';
    try {
      await this.bus.request(user.actor, { name, input: { gatewayId } });
      // Told under a name that is no longer ours is not told.
      if (gatewayId === this.gatewayId) user.isTold = isHere;
    } catch {
      return;
    } finally {
      user.isTalkedOf = false;
    }
    this.tell(user);
  }
}
