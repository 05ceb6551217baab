import { type Actor, type ListTicketsInput, TICKET_STATUSES, type TicketStatus } from '@prosa/contracts';
import type { BoundValues } from '../../database/bound-values.js';
import { visibleTo } from '../../conversation/ticket/ticket.policy.js';

const TABS: readonly TicketStatus[] = ['open', 'pending', 'group'];

/** The statuses of a list: the given one, without one the three tabs of live tickets, for `search` all. */
export function statusesOf({ status, statusFilter = [] }: ListTicketsInput): readonly string[] {
  if (status === 'search') return statusFilter.length > 0 ? [...new Set(statusFilter)] : TICKET_STATUSES;
  return status ? [status] : TABS;
}

/** The conditions of a list on `ticket` as t: its company, the actor's visibility, and the filters. */
export function ticketFilter(actor: Actor, input: ListTicketsInput, values: BoundValues): string {
  const conditions = [
    `t.company_id = ${values.bind(actor.companyId)}`,
    visibleTo(actor, 't', values),
    input.showAll === false && ownFilter(actor, values),
    input.queueIds && queueFilter(input.queueIds, values),
    tagFilter(input.tags, values),
    anyOf('connection_id', input.whatsapps, values),
    anyOf('user_id', input.users, values),
    input.withUnreadMessages && 't.unread_messages > 0',
  ];
  return conditions
    .filter(Boolean)
    .map((condition) => `(${condition})`)
    .join(' AND ');
}

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

/** Queue 0 means none (docs/spec/wire-contract.md §4). Groups are in no queue and are not filtered by one. */
function queueFilter(queueIds: number[], values: BoundValues): string {
  const none = queueIds.includes(0) ? 't.queue_id IS NULL OR' : '';
  return `${none} (t.is_group AND t.queue_id IS NULL) OR t.queue_id = ANY(${values.bind(queueIds)}::integer[])`;
}
