import { type Actor, type ListTicketsInput, TICKET_STATUSES, type TicketStatus } from '@prosa/contracts';
import type { BoundValues } from '../../database/bound-values.js';
import { visibleTo } from '../../conversation/ticket/ticket.policy.js';
import { dayBegins } from '../../database/zoned-day.js';

const TABS: readonly TicketStatus[] = ['open', 'pending', 'group'];

/** The statuses of a list: the given one, without one the three tabs of live tickets, for `search` all. */
export function statusesOf({ status, statusFilter = [] }: ListTicketsInput): readonly string[] {
  if (status === 'search') return statusFilter.length > 0 ? [...new Set(statusFilter)] : TICKET_STATUSES;
  return status ? [status] : TABS;
}

/**
 * The conditions of a list on `ticket` as t: its company, the actor's visibility, and the filters. Those of
 * `CountTicketsInput`, unread ones excepted, are conditions on `ticket_counter` as well.
 */
export function ticketFilter(actor: Actor, input: ListTicketsInput, values: BoundValues): string {
  const conditions = [
    `t.company_id = ${values.bind(actor.companyId)}`,
    visibleTo(actor, 't', values),
    isOwnOnly(input) && ownFilter(actor, values),
    input.queueIds && queueFilter(input.queueIds, input.exactQueues === true, values),
    tagFilter(input.tags, values),
    anyOf('connection_id', input.whatsapps, values),
    anyOf('user_id', input.users, values),
    dayFilter('created_at', input.date, values),
    dayFilter('updated_at', input.updatedAt, values),
    input.withUnreadMessages && 't.unread_messages > 0',
  ];
  return conditions
    .filter(Boolean)
    .map((condition) => `(${condition})`)
    .join(' AND ');
}

/** The bell asks for what is unread alone, and means what concerns its user (docs/spec/wire-contract.md §5). */
const isOwnOnly = ({ showAll, withUnreadMessages, status }: ListTicketsInput): boolean =>
  showAll === false || (withUnreadMessages === true && showAll === undefined && status !== 'search');

/** An admin without showAll does not see what others attend (docs/spec/domain-behaviour.md §10). */
const ownFilter = (actor: Actor, values: BoundValues) =>
  `t.user_id IS NULL OR t.is_group OR t.status = 'closed' OR t.user_id = ${values.bind(actor.userId)}`;

const tagFilter = (ids: number[] | undefined, values: BoundValues) =>
  ids &&
  ids.length > 0 &&
  `EXISTS (SELECT FROM contact_tag g WHERE g.company_id = t.company_id AND g.contact_id = t.contact_id
     AND g.tag_id = ANY(${values.bind(ids)}::integer[]))`;

/** An empty filter filters nothing. */
const anyOf = (column: string, ids: number[] | undefined, values: BoundValues) =>
  ids && ids.length > 0 && `t.${column} = ANY(${values.bind(ids)}::integer[])`;

/** One day by the company's clock. */
const dayFilter = (column: 'created_at' | 'updated_at', day: string | undefined, values: BoundValues) =>
  day !== undefined && `t.${column} >= ${dayBegins(day, 0, values)} AND t.${column} < ${dayBegins(day, 1, values)}`;

/**
 * Tickets without a queue belong to whoever may see them, whatever queues are chosen (docs/spec/core.md §4): all
 * attendants would lose a new customer's ticket at the next reload otherwise. An exact filter includes them for queue 0
 * only (docs/spec/wire-contract.md §4), and groups of no queue, which it does not concern.
 */
function queueFilter(queueIds: number[], isExact: boolean, values: BoundValues): string {
  const unqueued = isExact && !queueIds.includes(0) ? 't.is_group AND t.queue_id IS NULL' : 't.queue_id IS NULL';
  return `(${unqueued}) OR t.queue_id = ANY(${values.bind(queueIds)}::integer[])`;
}
