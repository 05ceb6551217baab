import {
  type Actor,
  type ListMessagesInput,
  type MessagePage,
  type MessageView,
  PAGE_SIZE,
  type TicketView,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { type Reader, readTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { BoundValues } from '../database/bound-values.js';
import { rows } from '../database/rows.js';
import { TICKET_JOINS, TICKET_JSON } from '../conversation/ticket/ticket-view.js';
import { visibleTo } from '../conversation/ticket/ticket.policy.js';
import { MESSAGE_JOINS, MESSAGE_JSON } from '../conversation/message/message-view.js';

const SIZE = PAGE_SIZE.messages;

@Injectable()
export class MessageQueries {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_TICKET_FOUND, for a hidden or foreign one too. */
  list(actor: Actor, input: ListMessagesInput): Promise<MessagePage> {
    return readTenant(this.db, actor, (reader) => listMessages(reader, actor, input));
  }
}

/**
 * The result of the statement behind a page: newest first, and on each side one message more than the page when there
 * is one.
 */
interface ReadPage {
  ticket: TicketView;
  older: MessageView[];
  newer: MessageView[];
  /** Whether there are messages beyond the side that was not read. */
  isBeyond: boolean;
  isAnchored: boolean;
  aroundSeq: number | null;
}

/**
 * A page of the whole thread of a ticket, in one statement: the contact's messages on the connection, of visible
 * tickets.
 */
export async function listMessages(reader: Reader, actor: Actor, input: ListMessagesInput): Promise<MessagePage> {
  const { sql, values } = messageListStatement(actor, input);
  const [row] = await rows<ReadPage>(reader, sql, values);
  if (!row) throw new AppError('ERR_NO_TICKET_FOUND');
  if (!row.isAnchored) throw new AppError('ERR_NO_MESSAGE_FOUND');
  return pageOf(row, sidesOf(input));
}

function pageOf({ ticket, older, newer, isBeyond, aroundSeq }: ReadPage, sides: Sides): MessagePage {
  const messages = [...older.slice(0, sides.older).reverse(), ...newer.slice(0, sides.newer)];
  return {
    messages,
    hasMore: sides.older > 0 ? older.length > sides.older : isBeyond,
    hasNewer: sides.newer > 0 ? newer.length > sides.newer : isBeyond,
    aroundSeq,
    ticket,
  };
}

/** Messages of a page on each side of its position. */
interface Sides {
  older: number;
  newer: number;
}

function sidesOf({ after, around, unread }: ListMessagesInput): Sides {
  if (around !== undefined || unread !== undefined) return { older: SIZE / 2, newer: SIZE / 2 };
  return after === undefined ? { older: SIZE, newer: 0 } : { older: 0, newer: SIZE };
}

/** Where a page is read: the seq where its older side ends and its newer side begins. */
interface PagePosition extends Sides {
  /** SQL of the seq; null for the newest page. */
  seq: string | null;
  /** SQL of how many messages are skipped: pages by number. */
  skipped: string;
  /** Joins the message that the page is read around. */
  anchor: string;
  isAnchored: string;
  /** SQL of the seq of that message. */
  aroundSeq: string;
  /** SQL of whether there are messages on the side that is not read. */
  isBeyond: string;
}

function positionOf(actor: Actor, input: ListMessagesInput, bound: BoundValues): PagePosition {
  const { before, after, around, unread, pageNumber = 1 } = input;
  const position = { ...sidesOf(input), skipped: '0', anchor: '', isAnchored: 'true', aroundSeq: 'NULL::bigint' };
  const isThere = (beyond: string) => `coalesce((SELECT true FROM ${threadOf(actor, bound)} ${beyond} LIMIT 1), false)`;
  if (unread !== undefined) {
    const anchor = `CROSS JOIN LATERAL (${firstUnread(actor, unread, bound)}) anchor`;
    return { ...position, anchor, aroundSeq: 'anchor.seq', seq: `coalesce(anchor.seq, ${NEVER})`, isBeyond: 'false' };
  }
  if (around !== undefined) {
    const anchor = `LEFT JOIN LATERAL (SELECT m.seq FROM ${threadOf(actor, bound)} AND m.id = ${bound.bind(around)}) anchor ON true`;
    return {
      ...position,
      anchor,
      isAnchored: 'anchor.seq IS NOT NULL',
      aroundSeq: 'anchor.seq',
      seq: 'anchor.seq',
      isBeyond: 'false',
    };
  }
  if (after !== undefined) {
    const seq = `${bound.bind(after)}::bigint + 1`;
    return { ...position, seq, isBeyond: isThere(`AND m.seq < ${seq} ORDER BY m.seq DESC`) };
  }
  if (before !== undefined) {
    const seq = `${bound.bind(before)}::bigint`;
    return { ...position, seq, isBeyond: isThere(`AND m.seq >= ${seq} ORDER BY m.seq`) };
  }
  return { ...position, seq: null, skipped: bound.bind((pageNumber - 1) * SIZE), isBeyond: String(pageNumber > 1) };
}

/** SQL of the messages the actor may see, as m, of the thread of ticket t. */
const threadOf = (actor: Actor, bound: BoundValues): string => `message m
  JOIN ticket mt ON mt.company_id = m.company_id AND mt.id = m.ticket_id AND (${visibleTo(actor, 'mt', bound)})
  WHERE m.company_id = t.company_id AND m.contact_id = t.contact_id AND m.connection_id = t.connection_id`;

/** Above every seq. */
const NEVER = `'9223372036854775807'::bigint`;

/** SQL of the seq where this many unread messages of the contact begin. Reactions do not count (last-message.ts). */
const firstUnread = (actor: Actor, unread: number, bound: BoundValues): string => `
  SELECT min(seq) AS seq FROM (
    SELECT m.seq FROM ${threadOf(actor, bound)} AND m.ticket_id = t.id AND NOT m.from_me
      AND m.media_type <> 'reactionMessage'
    ORDER BY m.seq DESC LIMIT ${bound.bind(unread)}
  ) m`;

/** The statement behind a page. One message more than a side has means that there are others. */
export function messageListStatement(actor: Actor, input: ListMessagesInput): { sql: string; values: unknown[] } {
  const bound = new BoundValues();
  const position = positionOf(actor, input, bound);
  const thread = threadOf(actor, bound);
  const side = (name: string, count: number, order: 'ASC' | 'DESC', comparison: '<' | '>=') =>
    count > 0 &&
    `CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(${MESSAGE_JSON} ORDER BY m.seq ${order}), '[]') AS messages FROM (
        SELECT m.* FROM ${thread} ${position.seq ? `AND m.seq ${comparison} ${position.seq}` : ''}
        ORDER BY m.seq ${order} LIMIT ${count + 1} OFFSET ${position.skipped}
      ) m ${MESSAGE_JOINS}
    ) ${name}`;
  const older = side('older', position.older, 'DESC', '<');
  const newer = side('newer', position.newer, 'ASC', '>=');
  const sql = `
    SELECT ${TICKET_JSON} AS ticket, ${position.isAnchored} AS "isAnchored", ${position.isBeyond} AS "isBeyond",
      to_json(${position.aroundSeq}) AS "aroundSeq",
      ${older ? 'older.messages' : `'[]'::json`} AS older, ${newer ? 'newer.messages' : `'[]'::json`} AS newer
    FROM ticket t ${TICKET_JOINS} ${position.anchor} ${older || ''} ${newer || ''}
    WHERE t.company_id = ${bound.bind(actor.companyId)} AND t.id = ${bound.bind(input.ticketId)}
      AND (${visibleTo(actor, 't', bound)})`;
  return { sql, values: bound.list };
}
