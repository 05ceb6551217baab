import { Injectable } from '@nestjs/common';
import { Bus } from '@prosa/service-kit/bus';
import { LIST_STATUSES, movesRoom, NOTIFICATION_ROOM, statusRoom, threadRoom, ticketRoom } from '../../log/rooms.js';
import { CatchUp } from '../catch-up.js';
import type { LiveClient } from '../live-client.js';

const TICKET_ID = /^[1-9]\d{0,9}$/;

/** What an acknowledgement carries: whether the console is in the room now, or out of it. */
export interface JoinAnswer {
  ok: boolean;
}

const REFUSED: JoinAnswer = { ok: false };

/** What a console may listen to (docs/spec/wire-contract.md §3). Malformed arguments are refused. */
@Injectable()
export class JoinRooms {
  constructor(
    private readonly bus: Bus,
    private readonly catchUp: CatchUp,
  ) {}

  joinList(client: LiveClient, [status, more]: unknown[]): Promise<JoinAnswer> {
    return this.enter(client, sinceOf(more), listRoom(status));
  }

  leaveList(client: LiveClient, [status]: unknown[]): JoinAnswer {
    return leave(client, listRoom(status));
  }

  joinNotification(client: LiveClient): Promise<JoinAnswer> {
    return this.enter(client, undefined, NOTIFICATION_ROOM);
  }

  /** The same rule as reading the ticket: users who may not see it do not receive its events. */
  async joinChat(client: LiveClient, [sentId, more]: unknown[]): Promise<JoinAnswer> {
    const room = chatRoom(sentId);
    if (room === null) return REFUSED;
    const input = { ticketId: Number(sentId) };
    const ticket = await this.bus.request(client.actor, { name: 'tickets.byId', input }).catch(() => null);
    if (!ticket) return REFUSED;
    const { contactId, whatsappId } = ticket;
    const moves = client.isOurs ? [movesRoom(contactId, whatsappId)] : [];
    return this.enter(client, sinceOf(more), room, threadRoom(contactId, whatsappId), ...moves);
  }

  leaveChat(client: LiveClient, [ticketId]: unknown[]): JoinAnswer {
    return leave(client, chatRoom(ticketId));
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
