import {
  type Actor,
  type ListMessagesInput,
  type MessagePage,
  type MessageView,
  PAGE_SIZE,
  type TicketView,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { AppError, type Reader, readTenant } from '@prosa/service-kit';
import { DataSource } from 'typeorm';
import { BoundValues } from '../database/bound-values.js';
import { rows } from '../database/rows.js';
import { TICKET_JOINS, TICKET_JSON } from '../tickets/queries/ticket-view.js';
import { visibleTo } from '../tickets/ticket.policy.js';
import { MESSAGE_JOINS, MESSAGE_JSON } from './message-view.js';

const SIZE = PAGE_SIZE.messages;

@Injectable()
export class MessageQueries {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_TICKET_FOUND, for a hidden or foreign one too. */
  list(actor: Actor, input: ListMessagesInput): Promise<MessagePage> {
    return readTenant(this.db, actor, (reader) => listMessages(reader, actor, input));
  }
}

/** A page of a ticket's whole thread, in one statement: its contact's messages on its connection, of visible tickets. */
export async function listMessages(reader: Reader, actor: Actor, input: ListMessagesInput): Promise<MessagePage> {
  const { sql, values } = messageListStatement(actor, input);
  const [row] = await rows<{ ticket: TicketView; messages: MessageView[] }>(reader, sql, values);
  if (!row) throw new AppError('ERR_NO_TICKET_FOUND');
  const { ticket, messages } = row;
  return { messages: messages.slice(0, SIZE).reverse(), hasMore: messages.length > SIZE, ticket };
}

/** The statement behind a page, newest message first: one more than a page holds tells whether there are others. */
export function messageListStatement(actor: Actor, input: ListMessagesInput): { sql: string; values: unknown[] } {
  const bound = new BoundValues();
  const before = input.before === undefined ? '' : `AND m.seq < ${bound.bind(input.before)}`;
  const skipped = input.before === undefined ? ((input.pageNumber ?? 1) - 1) * SIZE : 0;
  const sql = `
    SELECT ${TICKET_JSON} AS ticket, coalesce(page.messages, '[]') AS messages
    FROM ticket t ${TICKET_JOINS}
    CROSS JOIN LATERAL (
      SELECT json_agg(${MESSAGE_JSON} ORDER BY m.seq DESC) AS messages FROM (
        SELECT m.* FROM message m
        JOIN ticket mt ON mt.company_id = m.company_id AND mt.id = m.ticket_id AND (${visibleTo(actor, 'mt', bound)})
        WHERE m.company_id = t.company_id AND m.contact_id = t.contact_id AND m.connection_id = t.connection_id ${before}
        ORDER BY m.seq DESC LIMIT ${SIZE + 1} OFFSET ${bound.bind(skipped)}
      ) m ${MESSAGE_JOINS}
    ) page
    WHERE t.company_id = ${bound.bind(actor.companyId)} AND t.id = ${bound.bind(input.ticketId)}
      AND (${visibleTo(actor, 't', bound)})`;
  return { sql, values: bound.list };
}
