import { Injectable } from '@nestjs/common';
import type { AttendantCopy, LiveEvents } from '@prosa/contracts';
import { originOf } from '@prosa/service-kit/operations';
import { Actors } from '../../access/actors.js';
import { ScreenLag } from '../../screen-lag/screen-lag.js';
import { channelToScreen, socketsConnected } from '../live-metrics.js';
import type { LoggedEvent } from '../log/logged-event.js';
import { threadsOf } from '../log/rooms.js';
import type { LiveClient } from './live-client.js';
import { PresentLive } from './presentation/present-live.js';
import { SharedPackets } from './shared-packets.js';

/** Time for the last events to arrive before the disconnect; within the two seconds of docs/spec/rules.md 11. */
const DISCONNECT_DELAY_MS = 500;

/** A chat that a client has open, whose ticket got another contact with the event of that number. */
export interface MovedChat {
  client: LiveClient;
  room: string;
  seq: number;
}

/** The authenticated sockets of this process, by company. */
@Injectable()
export class LiveClients {
  private readonly byCompany = new Map<number, Set<LiveClient>>();

  /** Whether companies with sockets here hide numbers, by the last event of the log. */
  private readonly hiding = new Map<number, boolean>();
  /** Contacts whose tickets moved since this process began. */
  moves = 0;
  /** Called with each of their open chats: which messages belong to it has changed. */
  onMove: (chat: MovedChat) => void = () => undefined;

  constructor(
    private readonly present: PresentLive,
    private readonly actors: Actors,
    private readonly screenLag: ScreenLag,
  ) {
    socketsConnected.add('gateway', () => [{ value: this.all().length }]);
  }

  add(client: LiveClient): void {
    const { companyId } = client.actor;
    const clients = this.byCompany.get(companyId) ?? new Set();
    this.byCompany.set(companyId, clients.add(client));
    // The identity was requested before the setting changed.
    if (this.hiding.get(companyId)) client.hideNumbers(true);
  }

  remove(client: LiveClient): void {
    const { companyId } = client.actor;
    const clients = this.byCompany.get(companyId);
    clients?.delete(client);
    if (clients?.size !== 0) return;
    this.byCompany.delete(companyId);
    this.hiding.delete(companyId);
  }

  has(companyId: number): boolean {
    return this.byCompany.has(companyId);
  }

  of(companyId: number): Iterable<LiveClient> {
    return this.byCompany.get(companyId) ?? [];
  }

  all(): LiveClient[] {
    return [...this.byCompany.values()].flatMap((clients) => [...clients]);
  }

  /** Gives an event of the log to every socket of its company. */
  deliver(companyId: number, event: LoggedEvent): void {
    const clients = [...(this.byCompany.get(companyId) ?? [])];
    this.updateClients(companyId, clients, event);
    const packets = new SharedPackets();
    const receivers = clients.filter((client) => client.deliver(event, this.present, packets.emit));
    packets.flush();
    if (receivers.length > 0) this.measure(companyId, event);
    if (event.topic === 'contact') this.moveChats(clients, event.payload, event.seq);
    if (event.topic === 'sessionsEnded') endSessions(clients, event.payload.sessionIds);
  }

  /** Applies what decides about the event itself, too. */
  private updateClients(companyId: number, clients: LiveClient[], { topic, payload }: LoggedEvent): void {
    if (topic === 'rights') this.changeRights(clients, payload.attendant);
    if (topic === 'settings') this.applySetting(companyId, clients, payload.setting);
    if (topic !== 'standing') return;
    for (const client of clients) client.updateIdentity({ actor: client.actor, ...payload });
  }

  /** Only messages from a channel carry the time they came; what follows from them (media, receipts) does not. */
  private measure(companyId: number, { topic, payload, headers }: LoggedEvent): void {
    const origin = originOf(headers);
    if (topic !== 'appMessage' || origin === undefined) return;
    const ms = Math.max(0, Date.now() - origin);
    channelToScreen.observe(ms / 1_000);
    if (payload.action === 'create') this.screenLag.observe(companyId, payload.ticket.whatsappId, ms);
  }

  private moveChats(clients: LiveClient[], payload: LiveEvents['contact'], seq: number): void {
    const from = payload.action === 'delete' ? payload.contactId : payload.restoredFrom;
    if (from === undefined) return;
    this.moves += 1;
    for (const client of clients) {
      for (const room of client.joinedWith(threadsOf(from))) this.onMove({ client, room, seq });
    }
  }

  private applySetting(
    companyId: number,
    clients: LiveClient[],
    { key, value }: LiveEvents['settings']['setting'],
  ): void {
    if (key !== 'lgpdHideNumber') return;
    const isHiding = value === 'enabled';
    this.hiding.set(companyId, isHiding);
    // What consoles read again now must be masked already.
    this.actors.forgetCompany(companyId);
    for (const client of clients) client.hideNumbers(isHiding);
  }

  /** Applies new rights. What the user may see changes as a whole, so their consoles read their lists again. */
  private changeRights(clients: LiveClient[], { id, ...rights }: AttendantCopy): void {
    for (const client of clients) {
      if (client.actor.userId !== id) continue;
      const before = JSON.stringify(sightOf(client.actor));
      client.actor = { ...client.actor, ...rights };
      if (JSON.stringify(sightOf(client.actor)) === before) continue;
      client.resync();
    }
  }
}

const sightOf = ({ profile, queueIds, allTicket, allowGroup }: Omit<AttendantCopy, 'id' | 'name'>) => ({
  profile,
  queueIds,
  allTicket,
  allowGroup,
});

function endSessions(clients: LiveClient[], sessionIds: string[]): void {
  for (const client of clients) {
    const { sessionId } = client.actor;
    if (sessionId === null || !sessionIds.includes(sessionId)) continue;
    client.position = Number.MAX_SAFE_INTEGER;
    setTimeout(() => client.dismiss(), DISCONNECT_DELAY_MS).unref();
  }
}
