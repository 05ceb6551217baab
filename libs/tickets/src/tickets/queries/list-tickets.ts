import {
  type Actor,
  isKeptFromNumbers,
  type ListTicketsInput,
  PAGE_SIZE,
  type TicketPage,
  type TicketView,
} from '@prosa/contracts';
import { AppError, type Reader } from '@prosa/service-kit';
import { BoundValues } from '../../database/bound-values.js';
import { rows } from '../../database/rows.js';
import { statusesOf, ticketFilter } from './ticket-filter.js';
import { searchedTickets } from './ticket-search.js';
import { TICKET_JOINS, TICKET_JSON } from './ticket-view.js';

const SIZE = PAGE_SIZE.tickets;
const LATEST_FIRST = 'updated_at DESC, id DESC';

/** A page of the tickets the actor may see, latest first, in one statement. Throws ERR_VALIDATION for a foreign cursor. */
export async function listTickets(reader: Reader, actor: Actor, input: ListTicketsInput): Promise<TicketPage> {
  const { sql, values } = ticketListStatement(actor, input);
  const found = await rows<{ view: TicketView }>(reader, sql, values);
  const tickets = found.slice(0, SIZE).map(({ view }) => view);
  const hasMore = found.length > SIZE;
  return { tickets, hasMore, cursor: hasMore ? cursorOf(tickets[SIZE - 1]!) : null };
}

/**
 * The statement behind a page: one row more than a page holds tells whether there is another. Which tickets they are is
 * settled on indexes alone, before anything is joined to them.
 */
export function ticketListStatement(actor: Actor, input: ListTicketsInput): { sql: string; values: unknown[] } {
  const bound = new BoundValues();
  const skipped = input.cursor ? 0 : ((input.pageNumber ?? 1) - 1) * SIZE;
  const filter = [ticketFilter(actor, input, bound), ...beforeCursor(input, bound)].join(' AND ');
  const part = { filter, statuses: bound.bind(statusesOf(input)), limit: limitOf(skipped, bound) };
  const search = input.searchParam?.trim();
  const picked = search ? searched(actor, bound, part, search) : strands(actor, bound, part);
  const sql = `
    SELECT ${TICKET_JSON} AS view
    FROM (SELECT * FROM (${picked}) picked ORDER BY ${LATEST_FIRST} LIMIT ${SIZE + 1} OFFSET ${bound.bind(skipped)}) t
    ${TICKET_JOINS} ORDER BY t.updated_at DESC, t.id DESC`;
  return { sql, values: bound.list };
}

/** SQL texts and bound places a page is put together from. */
interface Part {
  filter: string;
  statuses: string;
  limit: string;
}

function searched(actor: Actor, bound: BoundValues, { filter, statuses, limit }: Part, text: string): string {
  const company = bound.bind(actor.companyId);
  const asker = { company, isKeptFromNumbers: isKeptFromNumbers(actor) };
  return `
    SELECT met.* FROM (${searchedTickets(text, asker, bound)}) found (id)
    CROSS JOIN LATERAL (
      SELECT t.* FROM ticket t
      WHERE t.company_id = ${company} AND t.id = found.id AND ${filter} AND t.status = ANY(${statuses}::text[]) OFFSET 0
    ) met ORDER BY ${LATEST_FIRST} LIMIT ${limit}`;
}

/**
 * What an actor may see lies in strands, each in order on an index of its own: the beginnings of them all make the page,
 * however many tickets there are. Every strand is filtered by the policy as a whole; a strand only says where to look.
 */
function strands(actor: Actor, bound: BoundValues, { filter, statuses, limit }: Part): string {
  const strand = (condition: string, among = '') => `
    SELECT first.* FROM unnest(${statuses}::text[]) AS tab (status) ${among}
    CROSS JOIN LATERAL (
      SELECT t.* FROM ticket t WHERE ${filter} AND t.status = tab.status ${condition}
      ORDER BY t.updated_at DESC, t.id DESC LIMIT ${limit}
    ) first`;
  if (actor.profile === 'admin') return strand('');
  const me = bound.bind(actor.userId);
  const served = bound.bind([...new Set(actor.queueIds)]);
  const others = `AND t.user_id IS DISTINCT FROM ${me}`;
  return [
    strand(`AND t.user_id = ${me}`),
    strand(`AND t.queue_id = served.id ${others}`, `CROSS JOIN unnest(${served}::integer[]) AS served (id)`),
    strand(`AND t.queue_id IS NULL ${others}`),
  ].join(' UNION ALL ');
}

/** Written out where it is the same for everybody: a plan made once then knows how little is wanted. */
const limitOf = (skipped: number, bound: BoundValues): string =>
  skipped === 0 ? String(SIZE + 1) : bound.bind(skipped + SIZE + 1);

function beforeCursor({ cursor }: ListTicketsInput, bound: BoundValues): string[] {
  if (!cursor) return [];
  const { at, id } = readCursor(cursor);
  return [`(t.updated_at, t.id) < (${bound.bind(at)}::timestamptz, ${bound.bind(id)}::integer)`];
}

const cursorOf = ({ updatedAt, id }: TicketView) => Buffer.from(`${updatedAt} ${id}`).toString('base64url');

function readCursor(cursor: string): { at: string; id: number } {
  const [, at, id] = /^(\d{4}-[\d-]+T[\d:.]+Z) (\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!at || Number.isNaN(Date.parse(at))) throw new AppError('ERR_VALIDATION', { field: 'cursor' });
  return { at, id: Number(id) };
}
