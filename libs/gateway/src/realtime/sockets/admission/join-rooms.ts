import { Injectable } from '@nestjs/common';
import { Bus } from '@prosa/service-kit';
import { LIST_STATUSES, movesRoom, NOTIFICATION_ROOM, statusRoom, threadRoom, ticketRoom } from '../../log/rooms.js';
import { CatchUp } from '../catch-up.js';
import type { LiveClient } from '../live-client.js';

const TICKET_ID = /^[1-9]\d{0,9}$/;

type Acknowledge = (answer: { ok: boolean }) => void;

/** What a console may listen to (wire-contract.md §3). Anything malformed is ignored. */
@Injectable()
export class JoinRooms {
  constructor(
    private readonly bus: Bus,
    private readonly catchUp: CatchUp,
  ) {}

  attach(client: LiveClient): void {
    const on = (name: string, act: (sent: unknown[]) => boolean | Promise<boolean>) =>
      client.socket.on(name, (...sent: unknown[]) => {
        const result = (async () => act(sent))();
        result.then(
          (ok) => acknowledge(sent, ok),
          () => acknowledge(sent, false),
        );
      });

    on('joinTickets', ([status, more]) => this.enter(client, sinceOf(more), listRoom(status)));
    on('leaveTickets', ([status]) => leave(client, listRoom(status)));
    on('joinNotification', () => this.enter(client, undefined, NOTIFICATION_ROOM));
    on('joinChatBox', ([ticketId, more]) => this.joinChat(client, chatRoom(ticketId), Number(ticketId), sinceOf(more)));
    on('leaveChatBox', ([ticketId]) => leave(client, chatRoom(ticketId)));
  }

  /** `since` is the last number our console had seen when it asked: it reads what the room shows at the same time. */
  private async enter(
    client: LiveClient,
    since: number | undefined,
    room: string | null,
    ...related: string[]
  ): Promise<boolean> {
    if (room === null) return false;
    client.join(room, ...related);
    if (since !== undefined) await this.catchUp.replaySince(client, since);
    return true;
  }

  /** The same rule as reading the ticket: who may not see it does not hear it. */
  private async joinChat(
    client: LiveClient,
    room: string | null,
    ticketId: number,
    since: number | undefined,
  ): Promise<boolean> {
    if (room === null) return false;
    const ticket = await this.bus.request(client.actor, { name: 'tickets.byId', input: { ticketId } });
    const { contactId, whatsappId } = ticket;
    const moves = client.isOurs ? [movesRoom(contactId, whatsappId)] : [];
    return this.enter(client, since, room, threadRoom(contactId, whatsappId), ...moves);
  }
}

function leave(client: LiveClient, room: string | null): boolean {
  if (room !== null) client.leave(room);
  return room !== null;
}

function acknowledge(sent: unknown[], ok: boolean): void {
  const last = sent.at(-1);
  if (typeof last === 'function') (last as Acknowledge)({ ok });
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
