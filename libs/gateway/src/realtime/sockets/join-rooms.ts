import { Injectable } from '@nestjs/common';
import { Bus } from '@prosa/service-kit';
import { LIST_STATUSES, NOTIFICATION_ROOM, statusRoom, ticketRoom } from '../log/rooms.js';
import type { LiveClient } from './live-client.js';

const TICKET_ID = /^[1-9]\d{0,9}$/;

type Acknowledge = (answer: { ok: boolean }) => void;

/** What a console may listen to (wire-contract.md §3). Anything malformed is ignored. */
@Injectable()
export class JoinRooms {
  constructor(private readonly bus: Bus) {}

  attach(client: LiveClient): void {
    const { socket } = client;
    const on = (name: string, roomOf: (sent: unknown) => string | null, act: (room: string) => void) =>
      socket.on(name, (...sent: unknown[]) => {
        const room = roomOf(sent[0]);
        if (room !== null) act(room);
        acknowledge(sent, room !== null);
      });

    on('joinTickets', listRoom, (room) => client.join(room));
    on('leaveTickets', listRoom, (room) => client.leave(room));
    on(
      'joinNotification',
      () => NOTIFICATION_ROOM,
      (room) => client.join(room),
    );
    on('leaveChatBox', chatRoom, (room) => client.leave(room));
    socket.on('joinChatBox', (...sent: unknown[]) => {
      void this.joinChat(client, sent[0]).then(
        (ok) => acknowledge(sent, ok),
        () => acknowledge(sent, false),
      );
    });
  }

  /** The same rule as reading the ticket: who may not see it does not hear it. */
  private async joinChat(client: LiveClient, sent: unknown): Promise<boolean> {
    const room = chatRoom(sent);
    if (room === null) return false;
    await this.bus.request(client.actor, { name: 'tickets.byId', input: { ticketId: Number(sent) } });
    client.join(room);
    return true;
  }
}

function acknowledge(sent: unknown[], ok: boolean): void {
  const last = sent.at(-1);
  if (typeof last === 'function') (last as Acknowledge)({ ok });
}

function listRoom(status: unknown): string | null {
  const known = LIST_STATUSES.find((name) => name === status);
  return known ? statusRoom(known) : null;
}

function chatRoom(ticketId: unknown): string | null {
  const text = typeof ticketId === 'number' ? String(ticketId) : ticketId;
  return typeof text === 'string' && TICKET_ID.test(text) ? ticketRoom(Number(text)) : null;
}
