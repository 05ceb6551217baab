import type {
  Actor,
  AttendedTicket,
  CountTicketsInput,
  ListTicketsInput,
  TicketCard,
  TicketCounts,
  TicketPage,
  TicketView,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { type Reader, readTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { BoundValues } from '../../database/bound-values.js';
import { rows } from '../../database/rows.js';
import { attendedTickets } from './attended-tickets.js';
import { ticketCards } from './ticket-cards.js';
import { ticketFilter } from './ticket-filter.js';
import { listTickets } from './list-tickets.js';
import { TICKET_JOINS, TICKET_JSON } from '../../conversation/ticket/ticket-view.js';
import { visibleTo } from '../../conversation/ticket/ticket.policy.js';

@Injectable()
export class TicketQueries {
  constructor(private readonly db: DataSource) {}

  list(actor: Actor, input: ListTicketsInput): Promise<TicketPage> {
    const needsReplanning = Boolean(input.searchParam?.trim());
    return readTenant(this.db, actor, (reader) => listTickets(reader, actor, input), { needsReplanning });
  }

  /** The latest tickets of each of these users that the actor may see. */
  attended(actor: Actor, userIds: number[]): Promise<AttendedTicket[]> {
    return readTenant(this.db, actor, (reader) => attendedTickets(reader, actor, userIds));
  }

  /** Those of these tickets, by id or uuid, that the actor may see. */
  async cards(actor: Actor, refs: string[]): Promise<{ cards: TicketCard[] }> {
    return { cards: await readTenant(this.db, actor, (reader) => ticketCards(reader, actor, refs)) };
  }

  counts(actor: Actor, input: CountTicketsInput = {}): Promise<TicketCounts> {
    return readTenant(this.db, actor, (reader) => countTickets(reader, actor, input));
  }

  /** Whether a user of the company ever answered a contact. */
  isAnswered(actor: Actor): Promise<{ isAnswered: boolean }> {
    return readTenant(this.db, actor, (reader) => isAnswered(reader, actor));
  }

  /** Throws ERR_NO_TICKET_FOUND, for a hidden or foreign one too. */
  byId(actor: Actor, ticketId: number): Promise<TicketView> {
    return readTenant(this.db, actor, (reader) => findTicketView(reader, actor, { id: ticketId }));
  }

  /** Throws ERR_NO_TICKET_FOUND, for a hidden or foreign one too. */
  byUuid(actor: Actor, uuid: string): Promise<TicketView> {
    return readTenant(this.db, actor, (reader) => findTicketView(reader, actor, { uuid }));
  }
}

/** The view of a ticket the actor may see. Throws ERR_NO_TICKET_FOUND. */
export async function findTicketView(
  reader: Reader,
  actor: Actor,
  by: { id: number } | { uuid: string },
): Promise<TicketView> {
  const bound = new BoundValues();
  const key = 'id' in by ? `t.id = ${bound.bind(by.id)}` : `t.uuid = ${bound.bind(by.uuid)}`;
  const [row] = await rows<{ view: TicketView }>(
    reader,
    `SELECT ${TICKET_JSON} AS view FROM ticket t ${TICKET_JOINS}
     WHERE t.company_id = ${bound.bind(actor.companyId)} AND ${key} AND (${visibleTo(actor, 't', bound)})`,
    bound.list,
  );
  if (!row) throw new AppError('ERR_NO_TICKET_FOUND');
  return row.view;
}

/**
 * How many tickets of each tab the actor may see, from the counters. These know nothing of what is unread, so that unread
 * tickets are counted themselves.
 */
export async function countTickets(
  reader: Reader,
  actor: Actor,
  { queueIds, exactQueues, showAll, withUnreadMessages }: CountTicketsInput = {},
): Promise<TicketCounts> {
  const bound = new BoundValues();
  const filter = { queueIds, exactQueues, showAll: showAll ?? true, withUnreadMessages };
  const [source, tickets] = withUnreadMessages ? ['ticket', 'count(*)'] : ['ticket_counter', 'sum(t.tickets)'];
  const counted = await rows<{ status: keyof TicketCounts; tickets: number }>(
    reader,
    `SELECT t.status, ${tickets}::integer AS tickets FROM ${source} t
     WHERE ${ticketFilter(actor, filter, bound)} AND t.status IN ('open', 'pending', 'group')
     GROUP BY t.status`,
    bound.list,
  );
  const count = (status: keyof TicketCounts) => counted.find((row) => row.status === status)?.tickets ?? 0;
  return { open: count('open'), pending: count('pending'), group: count('group') };
}

async function isAnswered(reader: Reader, { companyId }: Actor): Promise<{ isAnswered: boolean }> {
  const bound = new BoundValues();
  const [row] = await rows<{ isAnswered: boolean }>(
    reader,
    // Ends at the first one; a company that answers has one among its first messages.
    `SELECT EXISTS (
       SELECT FROM message m WHERE m.company_id = ${bound.bind(companyId)} AND m.from_me AND m.user_id IS NOT NULL
     ) AS "isAnswered"`,
    bound.list,
  );
  return { isAnswered: row?.isAnswered ?? false };
}
