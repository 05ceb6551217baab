import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type Attending, ATTENDING_LASTS_MS, DOINGS, canSeeTicket, TYPING_LASTS_MS } from '@prosa/contracts';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { DataSource } from 'typeorm';
import type { LiveClient } from '../sockets/live-client.js';
import { LiveClients } from '../sockets/live-clients.js';
import type { Attendant } from './attendant.js';
import { MomentChannel } from './moment-channel.js';

type At = Pick<Attendant, 'companyId' | 'ticketId'>;

interface Seen extends Attendant {
  /** Milliseconds since 1970. */
  until: number;
  typesUntil: number;
}

/**
 * Who has which ticket open, and who is writing there (docs/spec/ux.md, collision): sent between gateways by NOTIFY,
 * known to all of them for the moment, and never stored. What is lost is sent again within seconds.
 */
@Injectable()
export class Attendance implements OnApplicationBootstrap, OnModuleDestroy {
  /** By socket id, since a user may have two consoles. */
  private readonly seen = new Map<string, Seen>();
  private readonly channel: MomentChannel<Attendant>;

  constructor(
    db: DataSource,
    private readonly clients: LiveClients,
    @Inject(LOG) log: Log,
  ) {
    this.channel = new MomentChannel(db, log, {
      channel: 'gateway_attendance',
      receive: (attendant: Attendant) => this.receive(attendant),
      sweep: () => this.sweep(),
    });
  }

  /** Listens before the first console comes. */
  onApplicationBootstrap(): Promise<void> {
    return this.channel.open();
  }

  onModuleDestroy(): Promise<void> {
    return this.channel.close();
  }

  /** Notifies all gateways, this one too. Never rejects. */
  publish(attendant: Attendant): Promise<void> {
    return this.channel.publish(attendant);
  }

  private receive(attendant: Attendant): void {
    const { socketId, doing } = attendant;
    const before = this.seen.get(socketId);
    if (doing === 'left') this.seen.delete(socketId);
    else this.seen.set(socketId, seenNow(attendant));
    if (before && !isAt(before, attendant)) this.show(before);
    if (!before || !isAt(before, attendant) || before.doing !== doing) this.show(attendant);
  }

  /** Removes attendants whose console stopped sending, and ends the typing of those who stopped. */
  private sweep(now = Date.now()): void {
    for (const [socketId, seen] of this.seen) {
      if (seen.until > now && (seen.doing === 'looks' || seen.typesUntil > now)) continue;
      if (seen.until <= now) this.seen.delete(socketId);
      else this.seen.set(socketId, { ...seen, doing: 'looks' });
      this.show(seen);
    }
  }

  /** Sends who is at the ticket to the sockets of this gateway that are there, each with what it may see. */
  private show(at: At): void {
    const there = [...this.seen.values()].filter((seen) => isAt(seen, at));
    const sockets = new Set(there.map(({ socketId }) => socketId));
    for (const client of this.clients.of(at.companyId)) {
      if (sockets.has(client.socket.id)) client.emitControl('live:attending', attendingFor(client, at.ticketId, there));
    }
  }
}

const seenNow = (attendant: Attendant): Seen => ({
  ...attendant,
  until: Date.now() + ATTENDING_LASTS_MS,
  typesUntil: Date.now() + TYPING_LASTS_MS,
});

const isAt = (a: At, b: At): boolean => a.ticketId === b.ticketId && a.companyId === b.companyId;

/** Each person once, with the strongest of their consoles' doings. */
function attendingFor({ actor }: LiveClient, ticketId: number, there: Seen[]): Attending {
  const people = new Map<number, Attending['people'][number]>();
  for (const { userId: id, name, doing, place, isGroup } of there) {
    if (id === actor.userId || doing === 'left' || !canSeeTicket(actor, place, isGroup)) continue;
    const other = people.get(id);
    if (!other || DOINGS.indexOf(doing) > DOINGS.indexOf(other.doing)) people.set(id, { id, name, doing });
  }
  return { ticketId, people: [...people.values()].sort((a, b) => a.name.localeCompare(b.name)) };
}
