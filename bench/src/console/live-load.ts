import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { appendEvent } from '../fan-out/append-event.js';

const PER_SECOND = 50;
/** Every fifth event is a message in the open thread, the others move tickets of the list. */
const MESSAGE_EVERY = 5;
/** First id beyond those of seeding. */
const FIRST_FREE = 1_000_000_000;

export interface TicketRow {
  id: number;
  uuid: string;
  status: string;
  queueId: number | null;
  userId: number | null;
  isGroup: boolean;
  contactId: number;
  whatsappId: number;
  version: number;
  contact: object;
}

export interface MessageRow {
  id: number;
  seq: number;
  version: number;
}

let sent = 0;

/**
 * Publishes live events of company 1 at an even pace, as its services would: rows of the list, messages of the thread.
 */
export async function liveLoad(
  db: pg.Pool,
  { tickets, open, message, seconds }: { tickets: TicketRow[]; open: TicketRow; message: MessageRow; seconds: number },
): Promise<void> {
  await atEvenPace(seconds, async (number) => {
    if (number % MESSAGE_EVERY === 0) await newMessage(db, open, message, number);
    else await movedTicket(db, tickets[number % tickets.length] ?? open, number);
  });
}

/** Publishes an event for each call, PER_SECOND a second. No two calls get the same number. */
export async function atEvenPace(seconds: number, publish: (number: number) => Promise<void>): Promise<void> {
  const begin = performance.now();
  for (let index = 0; index < seconds * PER_SECOND; index++) {
    const wait = begin + (index * 1_000) / PER_SECOND - performance.now();
    if (wait > 1) await pause(wait);
    await publish(sent++);
  }
}

const audienceOf = ({ id, status, queueId, userId, isGroup }: TicketRow) => ({
  kind: 'ticket',
  ticketId: id,
  place: { status, queueId, userId },
  isGroup,
});

function newMessage(db: pg.Pool, ticket: TicketRow, message: MessageRow, number: number): Promise<void> {
  const created = {
    ...message,
    id: FIRST_FREE + number,
    seq: message.seq + 1 + number,
    wid: `P13-${number}`,
    body: `Bom dia, o pedido ${number} ainda não chegou`,
    fromMe: false,
    read: true,
    media: null,
    createdAt: new Date().toISOString(),
  };
  return appendEvent(db, 1, {
    topic: 'appMessage',
    rooms: [`ticket:${ticket.id}`, `thread:${ticket.contactId}:${ticket.whatsappId}`, `status:${ticket.status}`],
    audience: audienceOf(ticket),
    payload: { action: 'create', message: created, ticket, contact: ticket.contact },
  });
}

/** A change of a ticket, as a customer or an attendant who writes makes it. */
export function movedTicket(db: pg.Pool, ticket: TicketRow, number: number, change: object = {}): Promise<void> {
  const changed = {
    ...ticket,
    ...change,
    version: ticket.version + 1 + number,
    lastMessage: `Boa tarde ${number}`,
    unreadMessages: number % 4,
    updatedAt: new Date().toISOString(),
  };
  return appendEvent(db, 1, {
    topic: 'ticket',
    rooms: [`status:${ticket.status}`, `ticket:${ticket.id}`],
    audience: audienceOf(ticket),
    payload: { action: 'update', ticket: changed },
  });
}
