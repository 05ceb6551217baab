import {
  type Actor,
  DEFAULT_LANE,
  type KanbanCard,
  type KanbanCards,
  type KanbanCardsInput,
  type KanbanFilter,
  KANBAN_CARDS_MAX,
  type KanbanLane,
  PAGE_SIZE,
  type TicketLane,
  type TicketLaneInput,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { readTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { TICKET_JOINS, TICKET_JSON } from '../conversation/ticket/ticket-view.js';
import { BoundValues } from '../database/bound-values.js';
import { isoTime } from '../database/iso-time.js';
import { rows } from '../database/rows.js';
import { cardFilter, LANE, SINCE } from './card-filter.js';

const SIZE = PAGE_SIZE.kanbanCards;

/** Cards chosen as `card` with id, lane and since, as a list. One more than a page shows that there is another. */
const CARDS = `coalesce(json_agg(json_build_object('ticket', ${TICKET_JSON}, 'laneId', card.lane,
  'since', ${isoTime('card.since')}) ORDER BY card.since DESC, card.id DESC), '[]')`;
const OF_CARDS = `JOIN ticket t ON t.id = card.id ${TICKET_JOINS}`;

@Injectable()
export class KanbanQueries {
  constructor(private readonly db: DataSource) {}

  /** All lanes with their first page, in one statement, so that all are of one instant. */
  board(actor: Actor, filter: KanbanFilter): Promise<{ lanes: KanbanLane[] }> {
    const bound = new BoundValues();
    const sql = `
      WITH shown AS MATERIALIZED (
        SELECT t.id, ${LANE} AS lane, ${SINCE} AS since ${cardFilter(actor, filter, bound)}
      ), placed AS (
        SELECT *, row_number() OVER (PARTITION BY lane ORDER BY since DESC, id DESC) AS nth FROM shown
      ), lane AS (
        SELECT ${DEFAULT_LANE} AS id, '' AS name, '' AS color, -1 AS place
        UNION ALL SELECT id, name, color, coalesce(place, 32767) FROM tag
        WHERE company_id = ${bound.bind(actor.companyId)} AND kanban = 1
      )
      SELECT lane.id, lane.name, lane.color,
        (SELECT count(*)::integer FROM shown WHERE shown.lane = lane.id) AS count,
        (SELECT ${CARDS} FROM placed card ${OF_CARDS} WHERE card.lane = lane.id AND card.nth <= ${SIZE + 1}) AS cards
      FROM lane ORDER BY lane.place, fold(lane.name), lane.id`;
    return readTenant(this.db, actor, async (reader) => {
      const lanes = await rows<Omit<KanbanLane, 'cursor'>>(reader, sql, bound.list);
      return { lanes: lanes.map(({ cards, ...lane }) => ({ ...lane, ...pageOf(cards) })) };
    });
  }

  /** A page of a lane. Throws ERR_VALIDATION for a cursor that is none. */
  cards(actor: Actor, { laneId, cursor, ...filter }: KanbanCardsInput): Promise<KanbanCards> {
    const bound = new BoundValues();
    const from = cardFilter(actor, filter, bound);
    const lane = `${LANE} = ${bound.bind(laneId)}`;
    return readTenant(this.db, actor, async (reader) => {
      const sql = `
        SELECT ${CARDS} AS cards FROM (
          SELECT t.id, ${LANE} AS lane, ${SINCE} AS since ${from} AND ${lane} ${afterOf(cursor, bound)}
          ORDER BY since DESC, t.id DESC LIMIT ${SIZE + 1}
        ) card ${OF_CARDS}`;
      const [row] = await rows<{ cards: KanbanCard[] }>(reader, sql, bound.list);
      return pageOf(row!.cards);
    });
  }

  /** Throws ERR_NO_TICKET_FOUND. */
  lane(actor: Actor, { ticketId }: TicketLaneInput): Promise<TicketLane> {
    const bound = new BoundValues();
    const from = cardFilter(actor, {}, bound);
    const sql = `SELECT t.id AS "ticketId", ${LANE} AS "laneId", ${isoTime(SINCE)} AS since ${from}
      AND t.id = ${bound.bind(ticketId)}`;
    return readTenant(this.db, actor, async (reader) => {
      const [lane] = await rows<TicketLane>(reader, sql, bound.list);
      if (!lane) throw new AppError('ERR_NO_TICKET_FOUND');
      return lane;
    });
  }

  /** All cards, the latest in their lanes first. */
  all(actor: Actor, filter: KanbanFilter): Promise<KanbanCard[]> {
    const bound = new BoundValues();
    const sql = `
      SELECT ${CARDS} AS cards FROM (
        SELECT t.id, ${LANE} AS lane, ${SINCE} AS since ${cardFilter(actor, filter, bound)}
        ORDER BY since DESC, t.id DESC LIMIT ${KANBAN_CARDS_MAX}
      ) card ${OF_CARDS}`;
    return readTenant(this.db, actor, async (reader) => {
      const [row] = await rows<{ cards: KanbanCard[] }>(reader, sql, bound.list);
      return row!.cards;
    });
  }
}

function pageOf(found: KanbanCard[]): KanbanCards {
  const cards = found.slice(0, SIZE);
  const last = found.length > SIZE ? cards.at(-1) : undefined;
  return { cards, cursor: last ? `${last.since} ${last.ticket.id}` : null };
}

const CURSOR = /^(\d{4}-[\d-]+T[\d:.]+Z) (\d{1,10})$/;

function afterOf(cursor: string | undefined, bound: BoundValues): string {
  if (cursor === undefined) return '';
  const [, since, id] = CURSOR.exec(cursor) ?? [];
  if (!since) throw new AppError('ERR_VALIDATION', { fields: { cursor: ['isCursor'] } });
  // Times in a cursor are as exact as `isoTime` writes them.
  return `AND (date_trunc('milliseconds', ${SINCE}), t.id) < (${bound.bind(since)}::timestamptz, ${bound.bind(Number(id))})`;
}
