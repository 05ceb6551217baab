import type { Actor, KanbanFilter } from '@prosa/contracts';
import { partOf } from '@prosa/service-kit/database';
import { visibleTo } from '../conversation/ticket/ticket.policy.js';
import type { BoundValues } from '../database/bound-values.js';

/** The lane of ticket t, by its row `l`: the id of its tag, 0 for the default lane. */
export const LANE = 'coalesce(l.tag_id, 0)';
/** Since when it is there. */
export const SINCE = 'coalesce(l.moved_at, t.created_at)';

/** FROM and WHERE of the tickets t on the board that the actor may see, with the rows l of their lanes. */
export function cardFilter(actor: Actor, filter: KanbanFilter, bound: BoundValues): string {
  const { queueIds, users = [], whatsapps = [] } = filter;
  const conditions = [
    `t.company_id = ${bound.bind(actor.companyId)}`,
    `t.status IN ('pending', 'open') AND NOT t.is_group`,
    visibleTo(actor, 't', bound),
    queueIds && `t.queue_id IS NULL OR t.queue_id = ANY(${bound.bind(queueIds)}::integer[])`,
    users.length > 0 && `t.user_id = ANY(${bound.bind(users)}::integer[])`,
    whatsapps.length > 0 && `t.connection_id = ANY(${bound.bind(whatsapps)}::integer[])`,
    textFilter(filter, bound),
  ];
  const all = conditions.filter(Boolean).map((condition) => `(${condition})`);
  return `FROM ticket t LEFT JOIN ticket_lane l ON l.company_id = t.company_id AND l.ticket_id = t.id
    WHERE ${all.join(' AND ')}`;
}

function textFilter({ searchParam = '' }: KanbanFilter, bound: BoundValues): string | false {
  const text = searchParam.trim();
  if (text === '') return false;
  const digits = text.replace(/\D/g, '');
  const byNumber = digits === '' ? '' : `OR c.number LIKE ${bound.bind(partOf(digits))}`;
  return `EXISTS (SELECT FROM contact c WHERE c.company_id = t.company_id AND c.id = t.contact_id
    AND (c.folded_name LIKE fold(${bound.bind(partOf(text))}::text) ${byNumber}))`;
}
