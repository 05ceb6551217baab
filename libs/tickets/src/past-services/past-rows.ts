import { preview } from '../conversation/message/preview.js';
import type { PastMessage, PastService } from './past-service.js';

/** Ids for the rows, one ticket for each service and one message for each of its messages. */
export interface PastIds {
  tickets: number[];
  messages: number[];
}

type Row = Record<string, unknown>;

/** Ack of a message that was read: two coloured ticks (docs/spec/core.md §4). */
const READ = 3;

/** The rows of closed tickets, their messages, cycles and log. Services are in the order of their opening. */
export function pastRows(companyId: number, services: readonly PastService[], ids: PastIds) {
  const numbered = services.map((service, at) => ({ ...service, ticketId: ids.tickets[at]! }));
  const written = numbered
    .flatMap((service) => service.messages.map((message) => ({ service, message })))
    .toSorted((one, other) => one.message.at.localeCompare(other.message.at))
    .map((each, at) => ({ ...each, id: ids.messages[at]! }));
  const lastIds = new Map(written.map(({ service, id }) => [service.ticketId, id]));

  return {
    tickets: numbered.map((service) => ticketRow(companyId, service, lastIds.get(service.ticketId)!)),
    messages: written.map(({ service, message, id }) => ({ id, ...messageRow(companyId, service, message, id) })),
    cycles: numbered.map((service) => cycleRow(companyId, service)),
    steps: numbered.flatMap((service) => stepRows(companyId, service)),
  };
}

type Numbered = PastService & { ticketId: number };

const endOf = ({ ratedAt, closedAt }: PastService): string => ratedAt ?? closedAt;

function ticketRow(companyId: number, service: Numbered, lastMessageId: number): Row {
  const { ticketId, contact, connectionId, queue, userId, openedAt } = service;
  const last = service.messages.at(-1)!;
  return {
    id: ticketId,
    company_id: companyId,
    contact_id: contact.id,
    connection_id: connectionId,
    status: 'closed',
    queue_id: queue?.id ?? null,
    user_id: userId,
    last_message_id: lastMessageId,
    last_message: preview(last.body),
    last_message_from_me: last.fromMe,
    last_message_ack: last.fromMe ? READ : 0,
    created_at: openedAt,
    updated_at: endOf(service),
    moved_at: endOf(service),
  };
}

function messageRow(companyId: number, service: Numbered, { at, fromMe, userId, body }: PastMessage, id: number): Row {
  const { ticketId, contact, connectionId, queue } = service;
  return {
    company_id: companyId,
    ticket_id: ticketId,
    contact_id: contact.id,
    connection_id: connectionId,
    chat_id: `${contact.number}@s.whatsapp.net`,
    from_me: fromMe,
    external_id: `3EB0${id.toString(16).toUpperCase().padStart(18, '0')}`,
    body,
    media_type: 'conversation',
    ack: fromMe ? READ : 0,
    send_state: fromMe ? 'read' : null,
    user_id: userId,
    queue_id: fromMe ? (queue?.id ?? null) : null,
    created_at: at,
  };
}

function cycleRow(companyId: number, service: Numbered): Row {
  const { ticketId, contact, connectionId, queue, userId, openedAt, acceptedAt, closedAt, rating, ratedAt } = service;
  return {
    company_id: companyId,
    ticket_id: ticketId,
    contact_id: contact.id,
    connection_id: connectionId,
    queue_id: queue?.id ?? null,
    user_id: userId,
    ticket_status: 'closed',
    opened_at: openedAt,
    queued_at: queue === null ? null : openedAt,
    accepted_at: acceptedAt,
    closed_at: closedAt,
    closed_by: userId,
    finished_at: endOf(service),
    rating,
    rated_at: ratedAt,
  };
}

function stepRows(companyId: number, service: Numbered): Row[] {
  const { ticketId, queue, userId, openedAt, acceptedAt, closedAt } = service;
  const step = (type: string, at: string, user: number | null, inQueue: PastService['queue']) => ({
    company_id: companyId,
    ticket_id: ticketId,
    type,
    user_id: user,
    queue_id: inQueue?.id ?? null,
    queue_name: inQueue?.name ?? null,
    created_at: at,
  });
  return [
    step('create', openedAt, null, null),
    ...(acceptedAt === null ? [] : [step('open', acceptedAt, userId, queue)]),
    step('closed', closedAt, userId, queue),
  ];
}
