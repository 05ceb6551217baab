import type { Events } from '@prosa/contracts';
import type { Projection } from '../database/projection.js';
import { zoneSql } from '../options/company-zone.js';

/** The column that each event counts in. */
const COLUMNS = {
  'ticket.opened': 'opened',
  'ticket.reopened': 'reopened',
  'ticket.closed': 'closed',
  'ticket.undone': 'closes_undone',
} as const;

type FactEvent = keyof typeof COLUMNS;

/**
 * How many tickets a company opened, reopened and closed on a day by its clock, and how many closes were undone. Messages are not
 * counted: that would cost a transaction more for each message.
 */
export const TICKET_FACTS: Projection = {
  name: 'ticket-facts',
  service: 'tickets',
  table: 'ticket_fact',
  events: Object.keys(COLUMNS) as FactEvent[],
  zoneOf: zoneSql,
  apply: async (db, { name, companyId, at, data }) => {
    const column = COLUMNS[name as FactEvent];
    // A ticket that waits for a rating is not closed yet.
    if (column === 'reopened' && (data as Events['ticket.reopened']).from.status !== 'closed') return;
    if (column === 'closes_undone' && (data as Events['ticket.undone']).from.status !== 'closed') return;
    await db.query(
      `INSERT INTO tickets.ticket_fact AS fact (company_id, day, ${column})
       VALUES ($1, ($2::timestamptz AT TIME ZONE ${zoneSql('$1::integer')})::date, 1)
       ON CONFLICT (company_id, day) DO UPDATE SET ${column} = fact.${column} + 1`,
      [companyId, at],
    );
  },
};
