import { type Actor, MOMENTS_DAYS, MOMENTS_MAX, type MomentsInput, rightsOf, type TicketView } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { readTenant } from '@prosa/service-kit/database';
import { DataSource } from 'typeorm';
import { TICKET_JOINS, TICKET_JSON } from '../conversation/ticket/ticket-view.js';
import { findPeriod, type PeriodDays } from '../dashboard/periods.js';
import { BoundValues } from '../database/bound-values.js';
import { rows } from '../database/rows.js';
import { dayBegins } from '../database/zoned-day.js';
import { ticketFilter } from '../tickets/queries/ticket-filter.js';
import { ORDERS } from '../tickets/queries/ticket-order.js';
import { visibleHeads } from './visible-heads.js';

/**
 * Open tickets of a period for the panel of other consoles (docs/spec/domain-behaviour.md §9), of all queues and users
 * that the caller may see. A contact has one live ticket on a connection, which is the newest of its queue.
 */
@Injectable()
export class ListMoments {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_VALIDATION for a period that ends before it begins, or is longer than ten years. */
  async execute(actor: Actor, input: MomentsInput): Promise<TicketView[]> {
    const { dateStart: from, dateEnd: to } = input;
    const days = from === undefined && to === undefined ? MOMENTS_DAYS : undefined;
    const period = await findPeriod(this.db, actor, { from, to, days }, { from: 'dateStart', to: 'dateEnd' });
    const { sql, values } = momentsStatement(actor, period);
    return readTenant(this.db, actor, async (reader) => {
      const found = await rows<{ view: TicketView }>(reader, sql, values);
      return found.map(({ view }) => view);
    });
  }
}

export function momentsStatement(
  actor: Actor,
  { from, to }: Pick<PeriodDays, 'from' | 'to'>,
): { sql: string; values: unknown[] } {
  const bound = new BoundValues();
  const ownOnly = rightsOf(actor) === 'user' ? [`t.user_id = ${bound.bind(actor.userId)}`] : [];
  const filter = [
    ticketFilter(actor, {}, bound),
    `t.updated_at >= ${dayBegins(from, 0, bound)}`,
    `t.updated_at < ${dayBegins(to, 1, bound)}`,
    ...ownOnly,
  ].join(' AND ');
  const picked = visibleHeads(actor, bound, { status: 'open', filter, limit: MOMENTS_MAX });
  const sql = `
    SELECT ${TICKET_JSON} AS view
    FROM (SELECT t.* FROM (${picked}) t ORDER BY ${ORDERS.newest.by} LIMIT ${MOMENTS_MAX}) t
    ${TICKET_JOINS} ORDER BY ${ORDERS.newest.by}`;
  return { sql, values: bound.list };
}
