import {
  type Actor,
  seesMaskedNumbers,
  type ListTicketsInput,
  PAGE_SIZE,
  type TicketPage,
  type TicketView,
  isAdmin,
} from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
import { BoundValues } from '../../database/bound-values.js';
import { rows } from '../../database/rows.js';
import { statusesOf, ticketFilter } from './ticket-filter.js';
import { ORDERS } from './ticket-order.js';
import { searchedTickets } from './ticket-search.js';
import { TICKET_JOINS, TICKET_JSON } from '../../conversation/ticket/ticket-view.js';

const SIZE = PAGE_SIZE.tickets;

const orderOf = ({ order = 'newest' }: ListTicketsInput) => ORDERS[order];

/** A page of the tickets the actor may see, in one statement. Throws ERR_VALIDATION for a foreign cursor. */
export async function listTickets(reader: Reader, actor: Actor, input: ListTicketsInput): Promise<TicketPage> {
  const { sql, values } = ticketListStatement(actor, input);
  const found = await rows<{ view: TicketView }>(reader, sql, values);
  const tickets = found.slice(0, SIZE).map(({ view }) => view);
  const hasMore = found.length > SIZE;
  return { tickets, hasMore, cursor: hasMore ? orderOf(input).cursorOf(tickets[SIZE - 1]!) : null };
}

/**
 * The statement behind a page. One row more than a page has means that there is another. Indexes alone decide which
 * tickets are on it, before anything is joined.
 */
export function ticketListStatement(actor: Actor, input: ListTicketsInput): { sql: string; values: unknown[] } {
  const bound = new BoundValues();
  const order = orderOf(input);
  const skipped = input.cursor ? 0 : ((input.pageNumber ?? 1) - 1) * SIZE;
  const after = input.cursor ? [order.after(input.cursor, bound)] : [];
  const part = {
    filter: [ticketFilter(actor, input, bound), ...after].join(' AND '),
    statuses: bound.bind(statusesOf(input)),
    limit: limitOf(skipped, bound),
    order: order.by,
  };
  const sql = `
    SELECT ${TICKET_JSON} AS view
    FROM (SELECT t.* FROM (${picked(actor, input, bound, part)}) t
      ORDER BY ${order.by} LIMIT ${SIZE + 1} OFFSET ${bound.bind(skipped)}) t
    ${TICKET_JOINS} ORDER BY ${order.by}`;
  return { sql, values: bound.list };
}

/** SQL texts and placeholders of a page. */
interface Part {
  filter: string;
  statuses: string;
  limit: string;
  order: string;
}

/** The source of the page: a search, waiting tickets, or the heads of the strands. */
function picked(actor: Actor, input: ListTicketsInput, bound: BoundValues, part: Part): string {
  const search = input.searchParam?.trim();
  if (search) return searched(actor, bound, part, search);
  if (input.order !== 'waiting') return strands(actor, bound, part);
  const answered = strands(actor, bound, { ...part, filter: `${part.filter} AND t.waiting_since IS NULL` });
  return `${waiting(part)} UNION ALL (${answered})`;
}

function searched(actor: Actor, bound: BoundValues, { filter, statuses, limit, order }: Part, text: string): string {
  const company = bound.bind(actor.companyId);
  const scope = { company, hidesNumbers: seesMaskedNumbers(actor) };
  return `
    SELECT t.* FROM (${searchedTickets(text, scope, bound)}) found (id)
    CROSS JOIN LATERAL (
      SELECT t.* FROM ticket t
      WHERE t.company_id = ${company} AND t.id = found.id AND ${filter} AND t.status = ANY(${statuses}::text[]) OFFSET 0
    ) t ORDER BY ${order} LIMIT ${limit}`;
}

/** Tickets that wait for an answer: few of all, with an index of their own. */
const waiting = ({ filter, statuses, limit }: Part): string => `
  (SELECT t.* FROM ticket t WHERE ${filter} AND t.status = ANY(${statuses}::text[]) AND t.waiting_since IS NOT NULL
   ORDER BY t.waiting_since, t.id LIMIT ${limit})`;

/**
 * The tickets that an actor may see form strands, each in order on an index: the heads of all strands make the page,
 * however many tickets there are. Every strand is filtered by the whole policy; the strand only says where to read.
 */
function strands(actor: Actor, bound: BoundValues, { filter, statuses, limit }: Part): string {
  const strand = (condition: string, among = '') => `
    SELECT first.* FROM unnest(${statuses}::text[]) AS tab (status) ${among}
    CROSS JOIN LATERAL (
      SELECT t.* FROM ticket t WHERE ${filter} AND t.status = tab.status ${condition}
      ORDER BY ${ORDERS.newest.by} LIMIT ${limit}
    ) first`;
  if (isAdmin(actor)) return strand('');
  const me = bound.bind(actor.userId);
  const served = bound.bind([...new Set(actor.queueIds)]);
  const others = `AND t.user_id IS DISTINCT FROM ${me}`;
  return [
    strand(`AND t.user_id = ${me}`),
    strand(`AND t.queue_id = served.id ${others}`, `CROSS JOIN unnest(${served}::integer[]) AS served (id)`),
    strand(`AND t.queue_id IS NULL ${others}`),
  ].join(' UNION ALL ');
}

/** A literal on the first page, so that the cached plan is made for a small limit. */
const limitOf = (skipped: number, bound: BoundValues): string =>
  skipped === 0 ? String(SIZE + 1) : bound.bind(skipped + SIZE + 1);
