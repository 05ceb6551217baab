import type {
  Actor,
  ContactView,
  MessageIdInput,
  MessageView,
  Requests,
  ScheduleView,
  TicketView,
  V1Rows,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { readTenant, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { contactJson, tagsJoin } from '../../conversation/contact/contact-view.js';
import { contactPatterns } from '../../conversation/contact/number-search.js';
import { MESSAGE_JOINS, MESSAGE_JSON } from '../../conversation/message/message-view.js';
import { TICKET_JOINS, TICKET_JSON } from '../../conversation/ticket/ticket-view.js';
import { visibleTo } from '../../conversation/ticket/ticket.policy.js';
import { BoundValues } from '../../database/bound-values.js';
import { rows } from '../../database/rows.js';
import { JOINED, VIEW } from '../../schedules/schedule-view.js';
import { seenBy } from '../../schedules/schedule.queries.js';
import { type ById, rowsById } from './rows-by-id.js';

type Input<N extends keyof Requests> = Requests[N]['input'];

/** Lists for programs, by id: within the company, and what the actor may see of it. */
@Injectable()
export class V1Queries {
  constructor(private readonly db: DataSource) {}

  contacts(actor: Actor, { search = '', ...place }: Input<'external.contacts'>): Promise<V1Rows<ContactView>> {
    const bound = new BoundValues();
    const list = {
      from: 'contact c',
      alias: 'c',
      conditions: [`c.company_id = ${bound.bind(actor.companyId)}`, ...containing(search.trim(), bound)],
      view: contactJson('c', 'tags'),
      joins: tagsJoin('tags', 'c.company_id', 'c.id'),
    };
    return readTenant(this.db, actor, (reader) => rowsById(reader, list, place, bound));
  }

  tickets(actor: Actor, input: Input<'external.tickets'>): Promise<V1Rows<TicketView>> {
    const { status, queueId, userId, contactId, ...place } = input;
    const bound = new BoundValues();
    const given = { status, queue_id: queueId, user_id: userId, contact_id: contactId };
    const list = {
      from: 'ticket t',
      alias: 't',
      conditions: [
        `t.company_id = ${bound.bind(actor.companyId)}`,
        `(${visibleTo(actor, 't', bound)})`,
        ...equal('t', given, bound),
      ],
      view: TICKET_JSON,
      joins: TICKET_JOINS,
    };
    return readTenant(this.db, actor, (reader) => rowsById(reader, list, place, bound));
  }

  /** Throws ERR_NO_TICKET_FOUND. */
  messages(actor: Actor, { ticketId, ...place }: Input<'external.messages'>): Promise<V1Rows<MessageView>> {
    return withTenant(this.db, actor, async (reader) => {
      const looked = new BoundValues();
      const seen = await rows(
        reader,
        `SELECT 1 FROM ticket t WHERE t.company_id = ${looked.bind(actor.companyId)} AND t.id = ${looked.bind(ticketId)}
           AND (${visibleTo(actor, 't', looked)})`,
        looked.list,
      );
      if (seen.length === 0) throw new AppError('ERR_NO_TICKET_FOUND');
      const bound = new BoundValues();
      return rowsById(reader, messagesOf(actor.companyId, ticketId, bound), place, bound);
    });
  }

  /** Throws ERR_NO_MESSAGE_FOUND. */
  message(actor: Actor, { messageId }: MessageIdInput): Promise<MessageView> {
    const bound = new BoundValues();
    return readTenant(this.db, actor, async (reader) => {
      const [row] = await rows<{ view: MessageView }>(
        reader,
        `SELECT ${MESSAGE_JSON} AS view FROM message m ${MESSAGE_JOINS}
         JOIN ticket t ON t.company_id = m.company_id AND t.id = m.ticket_id
         WHERE m.company_id = ${bound.bind(actor.companyId)} AND m.id = ${bound.bind(messageId)} AND NOT m.is_private
           AND (${visibleTo(actor, 't', bound)})`,
        bound.list,
      );
      if (!row) throw new AppError('ERR_NO_MESSAGE_FOUND');
      return row.view;
    });
  }

  schedules(actor: Actor, { status, contactId, ...place }: Input<'external.schedules'>): Promise<V1Rows<ScheduleView>> {
    const bound = new BoundValues();
    const list = {
      from: 'schedule s',
      alias: 's',
      conditions: [seenBy(actor, bound), ...equal('s', { status, contact_id: contactId }, bound)],
      view: VIEW,
      joins: JOINED,
    };
    return readTenant(this.db, actor, (reader) => rowsById(reader, list, place, bound));
  }
}

/** The messages of a ticket, without private notes. */
export const messagesOf = (companyId: number, ticketId: number, bound: BoundValues): ById => ({
  from: 'message m',
  alias: 'm',
  conditions: [...equal('m', { company_id: companyId, ticket_id: ticketId }, bound), 'NOT m.is_private'],
  view: MESSAGE_JSON,
  joins: MESSAGE_JOINS,
});

/** Conditions for the values that are given. Names of columns are those of the code. */
const equal = (alias: string, given: Record<string, unknown>, bound: BoundValues): string[] =>
  Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => `${alias}.${column} = ${bound.bind(value)}`);

function containing(text: string, bound: BoundValues): string[] {
  const { name, number } = contactPatterns(text, false);
  const either = [
    ...(name === null ? [] : [`c.folded_name LIKE fold(${bound.bind(name)}::text)`]),
    ...(number === null ? [] : [`c.number LIKE ${bound.bind(number)}::text`]),
  ];
  return either.length === 0 ? [] : [`(${either.join(' OR ')})`];
}
