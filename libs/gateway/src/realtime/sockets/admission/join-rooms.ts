import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Bus } from '@prosa/service-kit/bus';
import {
  LIST_STATUSES,
  movesRoom,
  NOTIFICATION_ROOM,
  statusRoom,
  threadRoom,
  ticketOf,
  ticketRoom,
} from '../../log/rooms.js';
import { CatchUp } from '../catch-up.js';
import { LiveClients, type MovedChat } from '../live-clients.js';
import type { LiveClient } from '../live-client.js';

const TICKET_ID = /^[1-9]\d{0,9}$/;

/** What an acknowledgement carries: whether the console is in the room now, or out of it. */
export interface JoinAnswer {
  ok: boolean;
}

const REFUSED: JoinAnswer = { ok: false };

/** What a console may listen to (docs/spec/wire-contract.md §3). Malformed arguments are refused. */
@Injectable()
export class JoinRooms implements OnModuleInit {
  constructor(
    private readonly bus: Bus,
    private readonly catchUp: CatchUp,
    private readonly clients: LiveClients,
  ) {}

  onModuleInit(): void {
    this.clients.onMove = (chat) => void this.joinAgain(chat);
  }

  joinList(client: LiveClient, [status, more]: unknown[]): Promise<JoinAnswer> {
    return this.enter(client, sinceOf(more), listRoom(status));
  }

  leaveList(client: LiveClient, [status]: unknown[]): JoinAnswer {
    return leave(client, listRoom(status));
  }

  joinNotification(client: LiveClient): Promise<JoinAnswer> {
    return this.enter(client, undefined, NOTIFICATION_ROOM);
  }

  async joinChat(client: LiveClient, [sentId, more]: unknown[]): Promise<JoinAnswer> {
    const room = chatRoom(sentId);
    const related = room && (await this.relatedRooms(client, room));
    return related ? this.enter(client, sinceOf(more), room, ...related) : REFUSED;
  }

  leaveChat(client: LiveClient, [ticketId]: unknown[]): JoinAnswer {
    return leave(client, chatRoom(ticketId));
  }

  /**
   * The rooms of the thread of a ticket. The same rule as reading it: users who may not see it do not receive its events.
   */
  private async relatedRooms(client: LiveClient, room: string): Promise<string[] | null> {
    const { moves } = this.clients;
    const input = { ticketId: ticketOf(room) };
    const ticket = await this.bus.request(client.actor, { name: 'tickets.byId', input }).catch(() => null);
    // The reply may be from before a move that was announced meanwhile.
    if (moves !== this.clients.moves) return this.relatedRooms(client, room);
    if (!ticket) return null;
    const { contactId, whatsappId } = ticket;
    return [threadRoom(contactId, whatsappId), ...(client.isOurs ? [movesRoom(contactId, whatsappId)] : [])];
  }

  /** The tickets of a contact got another one: their threads have its messages from that event on. */
  private async joinAgain({ client, room, seq }: MovedChat): Promise<void> {
    const related = await this.relatedRooms(client, room);
    if (related && client.isIn(room)) await this.enter(client, seq, room, ...related);
  }

  /** `since` is the last number our console had seen when it asked: it reads what the room shows at the same time. */
  private async enter(
    client: LiveClient,
    since: number | undefined,
    room: string | null,
    ...related: string[]
  ): Promise<JoinAnswer> {
    if (room === null) return REFUSED;
    client.join(room, ...related);
    if (since !== undefined) await this.catchUp.replaySince(client, since);
    return { ok: true };
  }
}

function leave(client: LiveClient, room: string | null): JoinAnswer {
  if (room !== null) client.leave(room);
  return { ok: room !== null };
}

function sinceOf(more: unknown): number | undefined {
  const since = typeof more === 'object' && more !== null && 'since' in more ? more.since : undefined;
  return typeof since === 'number' && Number.isSafeInteger(since) && since >= 0 ? since : undefined;
}

function listRoom(status: unknown): string | null {
  const known = LIST_STATUSES.find((name) => name === status);
  return known ? statusRoom(known) : null;
}

function chatRoom(ticketId: unknown): string | null {
  const text = typeof ticketId === 'number' ? String(ticketId) : ticketId;
  return typeof text === 'string' && TICKET_ID.test(text) ? ticketRoom(Number(text)) : null;
}
